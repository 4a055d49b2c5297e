export { ENTITY_SAMPLES, type EntitySample } from './builders/entity-samples.ts';
export { buildList } from './builders/lists.builders.ts';
