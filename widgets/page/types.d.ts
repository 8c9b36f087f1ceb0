// The messages between Python and the page, and the parts of Jupyter and the browser that we use.
import type { ActName } from "./acts.js";

// -- Jupyter

/** What is said of a message: "busy" as Python turns to it, "idle" once it has done with it and all that came of it is here. */
export interface Status {
  content: { execution_state: string };
}
export interface Callbacks {
  /** True if nobody has done anything, and so nobody waits for an answer. */
  byItself?: boolean;
  /** Called once Python has done with it, or never will. */
  done?: () => void;
  iopub?: { status: (said: Status) => void };
}

export interface Model {
  get(name: string): any;
  set(name: string, value: unknown): void;
  on(what: string, call: (...said: any[]) => void): void;
  off(what: string, call: (...said: any[]) => void): void;
  send(message: object, callbacks?: Callbacks): void;
  save_changes(callbacks?: Callbacks): void;
  widget_manager: Manager;
}

export interface KernelModel extends Model {
  comm_live: boolean;
  views: Record<string, Promise<WidgetView>>;
}

export interface WidgetView {
  el: HTMLElement;
  once(what: string, call: () => void): void;
  luminoWidget?: LuminoWidget;
  pWidget?: LuminoWidget;
}

export interface LuminoWidget {
  processMessage(message: { type: string }): void;
}

export interface Manager {
  kernel?: Kernel;
  restoredStatus?: boolean;
  has_model(id: string): boolean;
  get_model(id: string): Promise<KernelModel>;
  create_view(model: Model): Promise<WidgetView>;
}

export interface Kernel {
  connectionStatus: string;
  status: string;
  reconnect(): void;
  connectionStatusChanged?: Kernel["statusChanged"];
  statusChanged: {
    connect(call: (kernel: unknown, status: string) => void): void;
    disconnect(call: (kernel: unknown, status: string) => void): void;
  };
}

// -- Python without a kernel

/** Takes a message of Python's: its kind, the id of its model, its content as JSON, and its buffers. */
export type Post = (kind: "open" | "update" | "custom" | "close", id: string, content: string, buffers: Uint8Array[]) => void;

/** The outputs of a cell, as a notebook keeps them. */
export type Outputs = { output_type: string; data?: Record<string, any>; metadata?: Record<string, any>; name?: string; text?: string; ename?: string; evalue?: string }[];

/** A cell as it was published: its source, and the ids of the widgets that it opens. */
export interface PublishedCell {
  source: string;
  opened: string[];
}

/** A page as it was published: its cells, with the states of the widgets that they open; which of these is the bridge, whose state is kept apart; and the pictures of each cell's widgets, by their ids. */
export interface Published {
  bridge: string;
  cells: { source: string; opened: [id: string, state: Record<string, unknown>][] }[];
  pictures: Record<string, string>[];
}

/** A message to the worker: the page's cells, once; then what is for a widget, with its number. */
export type ToWorker = [kind: "cells", cells: PublishedCell[]] | [kind: "update" | "custom", id: string, content: object, number: number];

/** A message of the worker: of a widget, or that it has turned to a message or has done with it, how much more is to come, how much has come, that Python is here, or will never be. */
export type ToPage =
  | [kind: "open" | "update", id: string, state: Record<string, any>, buffers: Uint8Array[]]
  | [kind: "custom", id: string, content: any, buffers: Uint8Array[]]
  | [kind: "close", id: string, nothing: null, buffers: Uint8Array[]]
  | [kind: "heard" | "done", number: number]
  | [kind: "due" | "came", bytes: number]
  | [kind: "ready"]
  | [kind: "failed", reason: string];

// -- A widget of ours

/** A word of the house in the reader's language, its facts put in. */
export type Say = (key: string, facts?: Record<string, unknown>) => string;

/** A text as it is to be spoken. */
export type Spoken = (text: string) => string;

/** The arguments of a view: its model, its element, the words, how texts are spoken, and the page's tools. */
export interface Place {
  model: Model;
  el: HTMLElement;
  t: Say;
  spoken: Spoken;
  page: Page;
}

/** A view: fills the element of one kind of widget. */
export interface View {
  remove(): void;
}
export type ViewClass = new (place: Place) => View;

/** The tools that every view may use; the script of a game has nothing else of the house. */
export type Page = typeof import("./widgets/tools.js").tools;

// -- A game that is kept

export interface GameRecord {
  moves?: string[];
  ply?: number;
  [part: string]: unknown;
}

export interface SavedGame {
  record: GameRecord;
  revision: number;
  tab?: string;
  when?: number;
  table?: Seating;
  [part: string]: unknown;
}

export interface Seating {
  seats?: string[];
  names?: string[];
  over?: boolean;
  turns?: number;
  won?: number[];
  [part: string]: unknown;
}

/** The change that one act makes to a kept game: the whole document, or the moves kept and added and the parts that differ. */
export type SaveChange = { base: number; revision: number } & (
  | { full: Omit<SavedGame, "revision"> }
  | { full?: undefined; keep: number; add: string[]; set: Record<string, unknown>; table?: Seating }
);

// -- A board

export interface Size {
  width: number;
  shown: number;
}
export type Point = [x: number, y: number];
export type Box = [x: number, y: number, width: number, height: number];

export interface Picture {
  svg: string;
  shape: string;
  size: Point;
}

/** A page may choose its own picture; the painter of a canvas takes frames as messages. */
export interface Painter {
  trigger(what: string, content: object, buffers: DataView[]): void;
}

/** A layer of a canvas: what it is painted on, and what paints it and tells of each frame. */
export interface Layer extends KernelModel {
  canvas: HTMLCanvasElement;
  off(what: "new-frame"): void;
}

/** [move or :command, label, key, enabled, kind] */
/** What a person did, as Python is told. */
export type Sent = { do?: ActName | "newest" } & Record<string, unknown>;
export type Act = [act: string, label: string, key: string, enabled: boolean, kind: string];
export type Card = [title: string, text: string, where: string, name: string];
/** A line of the story; `named`: its text begins with who it is about. */
export type Line = [ply: number, seat: number, text: string, rule: string, named?: boolean];

export interface Ui {
  turn: { seat: number; text: string; mine: boolean; thinking: boolean };
  acts: Act[];
  said: [text: string, tone: string, rule: string];
  /** The answer without its sentences that stand in the log. */
  heard: string;
  bars: [label: string, percent: number, said: string][];
  can: Record<string, boolean>;
  begins: boolean;
  /** True if the screen is being passed on: nobody is to see anything just now. */
  closed: boolean;
  asking: boolean;
  ply: [at: number, total: number, back: boolean];
  /** True if the game is over: it may be played back. */
  replay: boolean;
  /** True if the slider may look back. */
  replays: boolean;
  /** True if one may go on from an earlier move. */
  resumes: boolean;
  rules: string[];
  /** The heading of the rules, where they are those of a step. */
  rulesLabel?: string;
  policy: Record<string, string | boolean>;
  marks: string[];
  undo: string;
  /** The steps of a long turn, if the game has such turns. */
  course: [name: string, title: string, rule: string, phase: string][];
  /** The name of the step that the game stands at. */
  step: string;
  /** True if what has happened since the last decision can be shown once more. */
  recalls: boolean;
  showing: boolean;
  /** Where on the picture one may do something now: the box around it all. */
  sight: Box | null;
  drags: Box[];
  over: Over | null;
  task: Task | null;
  names: string[];
  company: [face: number, name: string, beside: string][];
  keys: string[];
  hovers: boolean;
  /** True if rules can be seen at work. */
  exemplified: boolean;
  /** The number of the picture in which acts mean what these controls say. */
  picture: number;
  cards?: Record<string, Card>;
}

export interface Task {
  text: string;
  solved: boolean;
  missed?: boolean;
  /** True if it is done on the board as it stands. */
  met?: boolean;
  /** True if it is but to be tried out: there is no star. */
  poke?: boolean;
  /** The keys of the boards of its step, in order: they stand in one place. */
  row?: string[];
}

export interface Over {
  title: string;
  /** By what it was won. */
  how: string;
  /** The rule that ended it. */
  rule: string;
  tone: "won" | "lost" | "";
  acts: Act[];
  /** True if it was a game, and no board of a lesson: then it is looked back at. */
  rated: boolean;
  /** The move that decided it, what the chances did, and its number; null until it is found, or where there is none. */
  turning: [move: string, chances: string, ply: number] | null;
  weighed: boolean;
  /** A sentence on what was remembered or missed. */
  memory: string;
  seats: [name: string, score: number, won: boolean, lines: [points: number, text: string, rule: string][]][];
}

export type Summary = [heading: string, lines: string[]][];

export interface Effect {
  kind: string;
  from: Box;
  to: Box;
  over?: Box;
  ground: string;
  round?: boolean;
  after?: number;
}

/** A message of Python's to a board. */
export interface News {
  log?: Told;
  cards?: Record<string, Card>;
  effects?: Effect[];
  painted?: boolean;
  save?: SaveChange;
  star?: string;
  settings?: Record<string, unknown>;
  aside?: boolean;
  copy?: SavedGame;
  code?: Shared;
  example?: Shown;
  /** The rules in short: headings, each with its lines. */
  summary?: Summary;
  ui?: Partial<Ui>;
}

/** The board of an example of a rule, or what is said where there is none. */
export interface Shown {
  rule: string;
  board: string;
  said: string;
}

/** How many lines of the log still stand, those that follow, and what others say by now. */
export interface Told {
  from: number;
  lines: Line[];
  faded?: [at: number, text: string, named: boolean][];
}

export interface Shared {
  /** What is to be known before it is copied, or "". */
  tells: string;
  page: string;
  cell: string;
}

// -- The play page

/** What the link of an invitation says; "" where it does not. */
export interface Invitation {
  room: string;
  game: string;
  chair: string;
  key: string;
}

export interface GameForm {
  id: string;
  title: string;
  tagline: string;
  /** How people play it with each other. */
  kind: "rivals" | "party" | "solitaire";
  /** Every place that somebody may have, in whatever game of it. */
  places: PlaceForm[];
  /** Which places there are, by the options that decide it: the usual ones first. */
  seatings: { options: Record<string, number>; seats: string[] }[];
  first: string;
  /** The levels to choose from, the easiest first. */
  opponents: Opponent[];
  /** The level of who has not chosen; nobody where one plays alone. */
  meets: string[];
  /** The name of each level in a sentence. */
  met: Record<string, string>;
  /** True if it is a game of memory, which may be played with an aid to it. */
  remembers: boolean;
  options: OptionForm[];
}

export interface PlaceForm {
  id: string;
  name: string;
  sitters: [who: string, label: string][];
  /** True if whoever sits there neither wins nor loses. */
  neutral: boolean;
}

export interface Opponent {
  level: string;
  name: string;
  strength: string;
  habit: string;
  face: number;
}

export interface OptionForm {
  name: string;
  label: string;
  values: string[];
  numbers: [least: number, most: number] | [];
  foremost: boolean;
  title: string;
  text: string;
}

/** A seat of a table at several devices, or the place of those who look on (-1): who has it, and the link to it if somebody was invited. */
export interface InviteRow {
  seat: number;
  name: string;
  who: string;
  link: string;
  qr: string;
}
