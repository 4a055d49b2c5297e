/** Data that the generated tests need for an entity. */
export type EntitySample = {
  /** Builds a new, valid record with an id of its own. */
  build: () => { id: string } & Record<string, unknown>;
  /** Lists prerequisite records by their collections and bodies; creating them again changes nothing. */
  needs?: () => { collection: string; body: { id: string } & Record<string, unknown> }[];
  /** Valid change that differs from the result of `build`. */
  change: Record<string, unknown>;
  /** Inputs that must be refused, with the invalid field. */
  invalid: { change: Record<string, unknown>; field: string }[];
};

/** Samples by the collections of their entities. */
export type EntitySamples = Readonly<Record<string, EntitySample>>;

/** Builds changes that are invalid in the given field. */
export function invalidChanges(field: string, ...values: readonly unknown[]): EntitySample['invalid'] {
  return values.map((value) => ({ change: { [field]: value }, field }));
}
