// Scrolls to a rule.
import { one } from "./dom.js";

/** Unfolds the parts around a rule, scrolls to it and focuses it. @param {Element | null} rule */
export const reveal = (rule) => {
  if (!(rule instanceof HTMLElement)) return;
  for (let at = rule.closest("details"); at; at = at.parentElement?.closest("details") ?? null) at.open = true;
  rule.scrollIntoView({ block: "start", behavior: "instant" });
  (rule instanceof HTMLDetailsElement ? one("summary", rule) : rule).focus({ preventScroll: true });
};
