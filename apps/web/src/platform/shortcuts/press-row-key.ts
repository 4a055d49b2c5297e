import type { RowAct } from '#src/ui/use-row-acts.ts';

/** A row of a list: it has its id in `data-row-id`, and the element that takes its focus has the role `name`, else `edit`. */
const ROW = '[data-row-id]';

/** Frames that a virtualized list gets to render the next row. */
const FRAMES_MAX = 30;

/** What a key presses in a row whose list does not handle the act itself; the first that is found. */
const BUTTONS: Readonly<Partial<Record<RowAct, readonly string[]>>> = {
  complete: ['[data-role="complete"]'],
  edit: ['[data-role="edit"]', '[data-role="name"]'],
  menu: ['[data-role="menu"]'],
};

/** Moves the focus to the next row of the page (1) or the previous one (-1), from elsewhere to the first row in view. */
export function stepRow(step: 1 | -1, framesLeft = FRAMES_MAX): void {
  const from = focusedRow();
  if (from === undefined) {
    focusRow(firstInView());
    return;
  }
  const next = neighbourOf(from, step);
  if (next !== 'unrendered') {
    focusRow(next);
    return;
  }
  if (framesLeft === 0) return;
  from.scrollIntoView({ block: 'nearest' });
  requestAnimationFrame(() => focusedRow() === from && stepRow(step, framesLeft - 1));
}

/** Does an act with the focused row: its list does it, or a button of the row is pressed. */
export function actOnRow(act: RowAct): void {
  const row = focusedRow();
  if (row === undefined) return;
  const detail = { act, id: row.dataset['rowId'] ?? '' };
  if (!row.dispatchEvent(new CustomEvent('rowact', { bubbles: true, cancelable: true, detail }))) return;
  const selector = BUTTONS[act]?.find((candidate) => row.querySelector(candidate));
  if (selector !== undefined) row.querySelector<HTMLElement>(selector)?.click();
}

/**
 * Focuses the search of the page's list; unfolds it first if it is folded.
 *
 * @param onNone called if the page has none
 */
export function focusListSearch(onNone: () => void): void {
  if (focusField()) return;
  const tools = document.querySelector<HTMLElement>('main [data-role="tools"][aria-expanded="false"]');
  if (!tools) {
    onNone();
    return;
  }
  tools.click();
  let framesLeft = FRAMES_MAX;
  const look = () => {
    framesLeft -= 1;
    if (!focusField() && framesLeft > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function focusField(): boolean {
  const field = [...document.querySelectorAll<HTMLInputElement>('main input[type="search"]')].find(isShown);
  field?.focus();
  field?.select();
  return field !== undefined;
}

function focusedRow(): HTMLElement | undefined {
  return document.activeElement?.closest<HTMLElement>(ROW) ?? undefined;
}

function rowsOfPage(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`main ${ROW}`)].filter(isShown);
}

/** Engines without `checkVisibility` hide nothing here that a person can see. */
function isShown(element: HTMLElement): boolean {
  return typeof element.checkVisibility !== 'function' || element.checkVisibility();
}

function firstInView(): HTMLElement | undefined {
  const rows = rowsOfPage();
  return rows.find((row) => row.getBoundingClientRect().top >= 0) ?? rows[0];
}

/** The row beside another one. A virtualized list may not have rendered it. */
function neighbourOf(row: HTMLElement, step: 1 | -1): HTMLElement | undefined | 'unrendered' {
  const item = row.closest<HTMLElement>('[data-index]');
  const count = Number(item?.getAttribute('aria-setsize'));
  // Heads of groups are items without a row.
  for (let place = Number(item?.dataset['index']) + step; place >= 0 && place < count; place += step) {
    const other = item?.parentElement?.querySelector(`:scope > [data-index="${place}"]`);
    if (!other) return 'unrendered';
    const found = other.querySelector<HTMLElement>(ROW);
    if (found) return found;
  }
  const rows = rowsOfPage();
  return rows[rows.indexOf(row) + step];
}

function focusRow(row: HTMLElement | undefined): void {
  row?.querySelector<HTMLElement>('[data-role="name"], [data-role="edit"]')?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}
