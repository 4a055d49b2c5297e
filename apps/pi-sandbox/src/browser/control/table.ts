import { element } from '../elements.ts';

/** A table that scrolls sideways on a narrow screen, or a sentence if it would be empty. */
export function table(
  name: string,
  heads: readonly string[],
  rows: readonly (readonly (Node | string)[])[],
  empty: string,
): HTMLElement {
  if (rows.length === 0) return element('p', {}, empty);
  return element(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': name },
    element(
      'table',
      {},
      element('thead', {}, element('tr', {}, ...heads.map((head) => element('th', { scope: 'col' }, head)))),
      element('tbody', {}, ...rows.map((cells) => element('tr', {}, ...cells.map((cell) => element('td', {}, cell))))),
    ),
  );
}
