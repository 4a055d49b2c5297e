/** The duration of Undo, in milliseconds; chosen by us, long enough to read a name. Deleted rows can also be restored later. */
export const UNDO_MS = 6_000;

/** A short message at the edge of the screen that disappears automatically. */
export type Toast = {
  text: string;
  tone?: 'plain' | 'success' | 'danger';
  /** Its duration without pointer or focus on it, in milliseconds. */
  durationMs?: number;
  action?: { label: string; onAct: () => void };
  /** Called when it closed without its action: it timed out or was dismissed. Also called when it could never be shown. */
  onGone?: () => void;
};
