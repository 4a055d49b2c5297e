import type * as z from 'zod/mini';

/**
 * What is wrong with a place in a file: not what may stand there, there twice, of a day that is yet to come, or more than an account
 * can have.
 */
export type FileProblemCode = 'invalid' | 'duplicate' | 'day_in_future' | 'too_many';

export type FileProblem = {
  /** Which row of its list, from 1; 0 for what is not in a list. */
  item: number;
  /** Its name, as far as it has one. */
  name: string;
  /** Where in it, such as `goal` or `days.2026-11-21`. */
  path: string;
  code: FileProblemCode;
  /** In which list, where the file has more than one: the collection. */
  of?: string;
};

/** So many problems, and names of what was ignored, are told one by one; the rest is counted. */
const TOLD_MAX = 20;

const NAME_MAX_CHARS = 60;

/** What is noticed while a file is read. */
export class FileFindings {
  readonly problems: FileProblem[] = [];
  readonly ignoredNames = new Set<string>();
  problemCount = 0;
  ignoredCount = 0;
  /** Images and attachments that the file names; their contents are not in it. */
  pictureCount = 0;
  #item: Pick<FileProblem, 'item' | 'name' | 'of'> = { item: 0, name: '' };

  /**
   * What follows is of this row of the file.
   *
   * @param of in which list, where the file has more than one
   */
  enter(item: number, name: unknown, of?: string): void {
    const told = typeof name === 'string' ? name.slice(0, NAME_MAX_CHARS).toWellFormed() : '';
    this.#item = { item, name: told, ...(of !== undefined && { of }) };
  }

  problem(path: string, code: FileProblemCode = 'invalid'): void {
    this.problemCount += 1;
    if (this.problems.length < TOLD_MAX) this.problems.push({ ...this.#item, path, code });
  }

  ignore(name: string): void {
    this.ignoredCount += 1;
    if (this.ignoredNames.size < TOLD_MAX) this.ignoredNames.add(name.slice(0, NAME_MAX_CHARS).toWellFormed());
  }

  /** Reads a value by its schema; what is wrong with it is noted at its place. */
  parse<Output>(schema: z.ZodMiniType<Output>, value: unknown, place: string): Output | undefined {
    const { success, data, error } = schema.safeParse(value);
    if (success) return data;
    const places = error.issues.map(({ path }) => [...(place === '' ? [] : [place]), ...path.map(String)].join('.'));
    for (const wrong of new Set(places)) this.problem(wrong);
    return undefined;
  }
}
