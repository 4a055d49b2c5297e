export { ENTITY_SAMPLES, type EntitySample } from './builders/entity-samples.ts';
export { buildHabit } from './builders/habits.builders.ts';
export { buildList } from './builders/lists.builders.ts';
