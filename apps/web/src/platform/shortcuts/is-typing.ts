/** Elements in which keys write, choose from a list by its first letter, or move a value. */
const TAKES_KEYS = [
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"], [type="file"], [type="color"], [type="image"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="textbox"]',
  '[role="searchbox"]',
  '[role="combobox"]',
  '[role="listbox"]',
  '[role="menu"]',
].join();

/** True when this element handles key presses itself. */
export function isTypingTarget(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKES_KEYS) !== null;
}

/** True when a dialog is open in front of the page. */
export function isDialogOpen(document: Document): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
