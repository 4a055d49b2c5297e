const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is already HTML; every other value is escaped when it enters a template. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

type Insertable = string | number | Html | undefined | readonly (string | Html)[];

/** Template tag for HTML: escapes every inserted value, unless this function created it. */
export function html(strings: TemplateStringsArray, ...values: readonly Insertable[]): Html {
  let text = strings[0] ?? '';
  values.forEach((value, index) => {
    text += insert(value) + (strings[index + 1] ?? '');
  });
  return new Html(text);
}

function insert(value: Insertable): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(insert).join('');
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}
