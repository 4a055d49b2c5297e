/** The sums of recurrence, in a part of their own: only completing a task that comes back fetches them. */
export { nextOfSeries } from '@dayward/domain';
