/** A line of the printed report: a title and its cells. */
export function formatRow([title = '', ...cells]: readonly string[]): string {
  return `  ${`${title} `.padEnd(30)}${cells.map((cell) => `${cell} `.padEnd(15)).join('')}`.trimEnd();
}
