// The messages between Python and the page, and the parts of Jupyter and the browser that we use.
import type { ActName } from "./acts.js";

// -- Jupyter

/** The status of a message: "busy" when Python starts to handle it, "idle" when it has finished and all its replies have arrived. */
export interface Status {
  content: { execution_state: string };
}
export interface Callbacks {
  /** True if the message was not caused by a person, so that nobody waits for the answer. */
  byItself?: boolean;
  /** Called when Python has finished handling the message, or never will. */
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
  serverSettings?: { token: string };
  disposed?: { connect(call: () => void): void; disconnect(call: () => void): void };
  statusChanged: {
    connect(call: (kernel: unknown, status: string) => void): void;
    disconnect(call: (kernel: unknown, status: string) => void): void;
  };
}

/** The parts of a server's page that let its kernel end and start again. */
export interface ServedModel extends KernelModel {
  comm: { send(message: object, callbacks: undefined, metadata: object): void };
}
export interface ServedKernel extends Kernel {
  sendShellMessage(...message: unknown[]): unknown;
  serverSettings: { token: string };
  _createSocket(...how: unknown[]): void;
  _sendPending(): void;
  id: string;
  iopubMessage: { connect(call: (kernel: unknown, message: { header: { session: string }; parent_header: { msg_id?: string }; content: { comm_id?: string; data: { room?: boolean } } }) => void): void };
}
export interface ServedManager extends Manager {
  kernel: ServedKernel;
  _models: Record<string, Promise<ServedModel>>;
}

// -- Python without a kernel

/** Handles a message of Python: its kind, the id of its model, its content as JSON, and its buffers. */
export type Post = (kind: "open" | "update" | "custom" | "close", id: string, content: string, buffers: Uint8Array[]) => void;

/** The outputs of a cell, in the format of notebooks. */
export type Outputs = { output_type: string; data?: Record<string, any>; metadata?: Record<string, any>; name?: string; text?: string; ename?: string; evalue?: string }[];

/** A published cell: its source, and the ids of the widgets that it opens. */
export interface PublishedCell {
  source: string;
  opened: string[];
}

/** A published page: its cells, with the states of the widgets that they open; the id of the bridge, whose state is stored separately; and the pictures of each cell's widgets, by their ids. */
export interface Published {
  bridge: string;
  cells: { source: string; opened: [id: string, state: Record<string, unknown>][] }[];
  pictures: Record<string, string>[];
}

/** A message to the worker: the page's cells, once; then messages to widgets, with their numbers. */
export type ToWorker = [kind: "cells", cells: PublishedCell[]] | [kind: "update" | "custom", id: string, content: object, number: number];

/** A message of the worker: from a widget; that a message is being handled or is finished; the bytes expected or received; that Python is ready, or cannot start. */
export type ToPage =
  | [kind: "open" | "update", id: string, state: Record<string, any>, buffers: Uint8Array[]]
  | [kind: "custom", id: string, content: any, buffers: Uint8Array[]]
  | [kind: "close", id: string, nothing: null, buffers: Uint8Array[]]
  | [kind: "heard" | "done", number: number]
  | [kind: "due" | "came", bytes: number]
  | [kind: "ready"]
  | [kind: "failed", reason: string];

// -- A widget of ours

/** Returns a word of the house (of pages and boards, not of rules) in the reader's language, with facts filled in. */
export type Say = (key: string, facts?: Record<string, unknown>) => string;

/** A text prepared for speech. */
export type Spoken = (text: string) => string;

/** The arguments of a view: its model, its element, the words, the conversion for speech, and the page's tools. */
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

/** The tools available to every view; a game's script can use nothing else of the house. */
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

/** The change of one act to a saved game: the whole document, or the number of moves kept, the moves added and the changed parts. */
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

/** The painter of a canvas, which receives frames as messages. */
export interface Painter {
  trigger(what: string, content: object, buffers: DataView[]): void;
}

/** A layer of a canvas: its element, and the painter of its frames. */
export interface Layer extends KernelModel {
  canvas: HTMLCanvasElement;
  off(what: "new-frame"): void;
}

/** A person's act, as sent to Python. */
export type Sent = { do?: ActName | "newest" } & Record<string, unknown>;
/** A large button. act: a move, or ":" and the name of an act. */
export type Act = [act: string, label: string, key: string, enabled: boolean, kind: string];
export type Card = [title: string, text: string, where: string, name: string];
/** A line of the story. named: its text begins with the name of its subject. */
export type Line = [ply: number, seat: number, text: string, rule: string, named?: boolean];

export interface Ui {
  turn: { seat: number; text: string; mine: boolean; thinking: boolean };
  acts: Act[];
  said: [text: string, tone: string, rule: string];
  /** The answer without its sentences that are in the log. */
  heard: string;
  bars: [label: string, percent: number, said: string][];
  can: Record<string, boolean>;
  begins: boolean;
  /** True while the screen is being passed on and must show nothing. */
  closed: boolean;
  asking: boolean;
  ply: [at: number, total: number, back: boolean];
  /** True if the game is over and can be played back. */
  replay: boolean;
  /** True if the slider may show earlier moves. */
  replays: boolean;
  /** True if the game can be resumed from an earlier move. */
  resumes: boolean;
  rules: string[];
  /** The heading of the rules, if they are those of a step. */
  rulesLabel?: string;
  policy: Record<string, string | boolean>;
  marks: string[];
  undo: string;
  /** The steps of a long turn, if the game has such turns. */
  course: [name: string, title: string, rule: string, phase: string][];
  /** The name of the present step. */
  step: string;
  /** True if the beats since the last decision can be shown again. */
  recalls: boolean;
  showing: boolean;
  /** The box to scroll to: around the open pile, or else around all lit items; null without any, and in the wide shape. */
  sight: Box | null;
  drags: Box[];
  over: Over | null;
  task: Task | null;
  names: string[];
  company: [face: number, name: string, beside: string][];
  keys: string[];
  hovers: boolean;
  /** True if examples of rules can be shown. */
  exemplified: boolean;
  /** The number of the picture that these controls belong to. */
  picture: number;
  cards?: Record<string, Card>;
  /** The address of the same game in a published house, if one is named. */
  link?: string;
  /** The words beside the picture of a still, if they differ from those of the live board. */
  alt?: string;
}

export interface Task {
  text: string;
  solved: boolean;
  missed?: boolean;
  /** True if the task is done at the present position. */
  met?: boolean;
  /** True if the board is only to be poked and has no star. */
  poke?: boolean;
  /** The keys of the boards of its step, in order; they share one place. */
  row?: string[];
}

export interface Over {
  title: string;
  /** The sentence on how it was won. */
  how: string;
  /** The rule that ended it. */
  rule: string;
  tone: "won" | "lost" | "";
  acts: Act[];
  /** True for a game, false for a board of a lesson, which is not weighed. */
  rated: boolean;
  /** The decisive move, the change of the chances, and the ply to look at; null before it is known or without such a move. */
  turning: [move: string, chances: string, ply: number] | null;
  weighed: boolean;
  /** A sentence on the cards remembered or missed. */
  memory: string;
  seats: [name: string, score: number, won: boolean, lines: [points: number, text: string, rule: string][]][];
  /** The review, null where none is offered. */
  review: Review | null;
}

export interface Review {
  offers: [seat: number, label: string][];
  /** The sentence on a review under way, or "". */
  running: string;
  found: Findings | null;
}

export interface Findings {
  luck: string;
  decisions: string;
  /** The chance to win before each decision, and the result, in percent. */
  line: [ply: number, chance: number][];
  /** The line in words. */
  heard: string;
  /** The costliest decisions; the last number is the move to look at. */
  moments: [ply: number, title: string, moves: string, reason: string, from: number][];
  note: string;
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

/** A message of Python to a board. */
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
  /** A puzzle made of a decision in this game, for the browser to keep. */
  own?: [key: string, row: object];
  /** The summary of the rules: headings, each with its lines. */
  summary?: Summary;
  ui?: Partial<Ui>;
}

/** The board of an example of a rule, or a sentence that there is none. own: the key and the data of a puzzle to be kept. */
export interface Shown {
  rule: string;
  board: string;
  said: string;
  own?: [key: string, row: object];
}

// -- The Train page

/** An estimate of a learner's strength, in points. */
export interface Strength {
  points: number;
  error: number;
  tries: number;
}

/** A game with puzzles. puzzles: their number; fresh: the number not yet tried; themes: the rules in them, each with the number of its puzzles. */
export interface TrainedGame {
  id: string;
  title: string;
  puzzles: number;
  /** The number of puzzles in a run. */
  run: number;
  fresh: number;
  themes: [rule: string, name: string, count: number][];
  strength: Strength;
  /** How the computer plays that is as strong as the learner; "" before the first try and without opponents. */
  equal: string;
}

/** The page's offer; it is empty until Python knows the learner's data. due: the number of puzzles to be repeated today. */
export interface Overview {
  day: { game: string; done: boolean } | null;
  games: TrainedGame[];
  due: number;
  /** The tasks and puzzles to be repeated; `at` is the address of a lesson's step, "" in a notebook, null for a puzzle. */
  repeat: [title: string, day: string, at: string | null][];
}

/** A series of puzzles. at: the number of the present one, from 1; results: of those tried, "" of one skipped. */
export interface Series {
  kind: string;
  at: number;
  of: number;
  results: string[];
  game: string;
}

/** The consequences of a result. change: of the strength in points; back: the day on which the puzzle comes back, or "". */
export interface Outcome extends Strength {
  rated: boolean;
  change: number;
  back: string;
}

/** The number of log lines that stay, the lines after them, and changed texts of earlier ones. */
export interface Told {
  from: number;
  lines: Line[];
  faded?: [at: number, text: string, named: boolean][];
}

export interface Shared {
  /** A warning to read before copying, or "". */
  tells: string;
  page: string;
  cell: string;
}

// -- The play page

/** The data of an invitation's link; "" for missing parts. */
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
  /** The relation of its players. */
  kind: "rivals" | "party" | "solitaire";
  /** Every place of any variant of the game. */
  places: PlaceForm[];
  /** The places in use, with the options that result in them; the default ones first. */
  seatings: { options: Record<string, number>; seats: string[] }[];
  first: string;
  /** The levels to choose from, the easiest first. */
  opponents: Opponent[];
  /** The default level, the only entry; no entry for a game for one person. */
  meets: string[];
  /** The name of each level in a sentence. */
  met: Record<string, string>;
  /** True for a game of memory, which can be played with an aid. */
  remembers: boolean;
  options: OptionForm[];
}

export interface PlaceForm {
  id: string;
  name: string;
  sitters: [who: string, label: string][];
  /** True if this place neither wins nor loses. */
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

/** A seat of a table at several devices, or a watchers' place (-1 or below): its sitter, and the link to it if there is an invitation. */
export interface InviteRow {
  seat: number;
  name: string;
  who: string;
  link: string;
  qr: string;
}
