import type * as z from 'zod/mini';

/** A problem in a file: an invalid value, a duplicate, a future day, or more than an account can hold. */
export type FileProblemCode = 'invalid' | 'duplicate' | 'day_in_future' | 'too_many';

export type FileProblem = {
  /** The row's position in its list, from 1; 0 outside of lists. */
  item: number;
  /** Its name, if it has one. */
  name: string;
  /** The path inside the row, such as `goal` or `days.2026-11-21`. */
  path: string;
  code: FileProblemCode;
  /** The collection of the list, if the file has more than one. */
  of?: string;
};

/** Most problems, and most names of ignored keys, that are listed one by one; further ones are only counted. */
const LISTED_MAX = 20;

const NAME_MAX_CHARS = 60;

/** Diagnostics collected while a file is parsed. */
export class FileDiagnostics {
  readonly problems: FileProblem[] = [];
  readonly ignoredNames = new Set<string>();
  problemCount = 0;
  ignoredCount = 0;
  /** Images and attachments that the file names; their contents are not included. */
  pictureCount = 0;
  #item: Pick<FileProblem, 'item' | 'name' | 'of'> = { item: 0, name: '' };

  /**
   * Sets the row of the file to which the following problems belong.
   *
   * @param of the collection of the list, if the file has more than one
   */
  enter(item: number, name: unknown, of?: string): void {
    const told = typeof name === 'string' ? name.slice(0, NAME_MAX_CHARS).toWellFormed() : '';
    this.#item = { item, name: told, ...(of !== undefined && { of }) };
  }

  problem(path: string, code: FileProblemCode = 'invalid'): void {
    this.problemCount += 1;
    if (this.problems.length < LISTED_MAX) this.problems.push({ ...this.#item, path, code });
  }

  ignore(name: string): void {
    this.ignoredCount += 1;
    if (this.ignoredNames.size < LISTED_MAX) this.ignoredNames.add(name.slice(0, NAME_MAX_CHARS).toWellFormed());
  }

  /** Parses a value by its schema and records each problem with its path. */
  parse<Output>(schema: z.ZodMiniType<Output>, value: unknown, place: string): Output | undefined {
    const { success, data, error } = schema.safeParse(value);
    if (success) return data;
    const places = error.issues.map(({ path }) => [...(place === '' ? [] : [place]), ...path.map(String)].join('.'));
    for (const wrong of new Set(places)) this.problem(wrong);
    return undefined;
  }
}
