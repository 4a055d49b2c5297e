/** A key that is written in the code; others, such as ids and dates, are data. */
const NAME = /^[A-Za-z_]\w*$/;

/** Lists the keys of a JSON value by their paths: `version`, `habits[].name`, `habits[].days.*.state`. */
export function namesOfValue(value: unknown): string[] {
  return [...new Set(namesIn(value, ''))];
}

function namesIn(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => namesIn(item, `${path}[]`));
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const name = NAME.test(key) ? key : '*';
    const place = path === '' ? name : `${path}.${name}`;
    return [place, ...namesIn(part, place)];
  });
}
