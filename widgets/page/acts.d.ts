// The names of `ACTS` (board/acts.py); a test compares both.
export type ActName =
  | "agree" | "begin" | "cancel" | "confirm" | "decline" | "example" | "follow" | "hide" | "hint" | "latest"
  | "learn" | "new" | "next" | "pause" | "perform" | "recall" | "redo" | "resume" | "reveal" | "review" | "scrub"
  | "set" | "share" | "skip" | "summary" | "undo" | "up" | "weigh" | "why" | "withdraw";
