import { type EntitySamples, invalidChanges } from './entity-sample.ts';
import { buildList } from './lists.builders.ts';

export const SAMPLES: EntitySamples = {
  lists: {
    build: () => ({ ...buildList() }),
    change: { name: 'Garden' },
    invalid: [
      ...invalidChanges('name', '', ' \n ', 'x'.repeat(81), 'x'.repeat(100_000), null, 'a\0b', ['Home'], {
        toString: 'x',
      }),
      ...invalidChanges('colour', 'ultraviolet', 7),
      ...invalidChanges('archivedAt', 'yesterday', true),
    ],
  },
};
