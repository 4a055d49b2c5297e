/**
 * Marks a branch that the types exclude, so that a new member of a union fails to compile until it is handled.
 *
 * @throws Error always; reaching it at run time is a programmer error.
 */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${String(value)}`);
}
