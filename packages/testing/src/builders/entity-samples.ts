import { buildList } from './lists.builders.ts';

export type EntitySample = {
  /** A fresh, valid record with an id of its own. */
  build: () => { id: string } & Record<string, unknown>;
  /** A valid change that differs from what `build` gives. */
  change: Record<string, unknown>;
  /** Inputs that must be refused, with the field that is to blame. */
  invalid: { change: Record<string, unknown>; field: string }[];
};

/** One sample for each entity by its collection; the generated tests fail for an entity without one. */
export const ENTITY_SAMPLES: Record<string, EntitySample> = {
  lists: {
    build: () => ({ ...buildList() }),
    change: { name: 'Garden' },
    invalid: [
      { change: { name: '' }, field: 'name' },
      { change: { name: ' \n ' }, field: 'name' },
      { change: { name: 'x'.repeat(81) }, field: 'name' },
      { change: { name: 'x'.repeat(100_000) }, field: 'name' },
      { change: { name: null }, field: 'name' },
      { change: { name: 'a\0b' }, field: 'name' },
      { change: { name: ['Home'] }, field: 'name' },
      { change: { name: { toString: 'x' } }, field: 'name' },
      { change: { colour: 'ultraviolet' }, field: 'colour' },
      { change: { colour: 7 }, field: 'colour' },
    ],
  },
};
