/** True if the page reads from right to left, for the few libraries that name sides as left and right. */
export function isRightToLeft(): boolean {
  return document.documentElement.dir === 'rtl';
}
