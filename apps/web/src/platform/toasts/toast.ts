/** How long Undo is offered; chosen by us, long enough to read a name. What was deleted can also be found later. */
export const UNDO_MS = 6_000;

/** A short message at the edge of the screen that leaves by itself. */
export type Toast = {
  text: string;
  tone?: 'plain' | 'success' | 'danger';
  /** How long it stays without pointer or focus on it. */
  durationMs?: number;
  action?: { label: string; onAct: () => void };
  /** It left without its action: the time was up, or it was dismissed. Also called when it never could be shown. */
  onGone?: () => void;
};
