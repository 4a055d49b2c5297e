/**
 * Marks a branch that the types say cannot be reached, so that a new member of a union fails to compile
 * where it is not handled yet.
 *
 * @throws Error always; reaching it at run time is a programmer error.
 */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${String(value)}`);
}
