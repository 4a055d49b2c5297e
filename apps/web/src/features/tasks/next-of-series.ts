/** The recurrence calculation in its own chunk: only completing a recurring task fetches it. */
export { nextOfSeries } from '@dayward/domain';
