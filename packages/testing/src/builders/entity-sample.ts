/** What the generated tests need to know of an entity. */
export type EntitySample = {
  /** A fresh, valid record with an id of its own. */
  build: () => { id: string } & Record<string, unknown>;
  /** What has to be there first, as other records' collections and bodies; making them again changes nothing. */
  needs?: () => { collection: string; body: { id: string } & Record<string, unknown> }[];
  /** A valid change that differs from what `build` gives. */
  change: Record<string, unknown>;
  /** Inputs that must be refused, with the field that is to blame. */
  invalid: { change: Record<string, unknown>; field: string }[];
};

/** Samples by the collections of their entities. */
export type EntitySamples = Readonly<Record<string, EntitySample>>;

/** Changes that are wrong in the field that they name. */
export function wrong(field: string, ...values: readonly unknown[]): EntitySample['invalid'] {
  return values.map((value) => ({ change: { [field]: value }, field }));
}
