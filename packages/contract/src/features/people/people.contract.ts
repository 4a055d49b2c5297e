import * as z from 'zod/mini';
import { lazyProperties } from '#src/lazy-properties.ts';
import { IdSchema } from '../../primitives.ts';
import { defineRoute } from '../../route.ts';

const CountSchema = z.int().check(z.nonnegative());

/** Progress of a person, in numbers only. */
const ProgressSchema = z.object({
  activeHabits: CountSchema,
  /** The longest of the streaks that are current today, in units of their habits' schedules. */
  currentStreak: CountSchema,
  /** The longest streak that any habit ever had. */
  bestStreak: CountSchema,
  /** Completed days of all habits together. */
  daysDone: CountSchema,
});

/** The public profile of an account (AUTH-26). */
export const PersonSchema = z.object({
  id: IdSchema,
  name: z.string(),
  avatarUrl: z.nullable(z.url()),
  /** Null unless the person shares it. */
  progress: z.nullable(ProgressSchema),
  /** Other accounts see only `public` profiles; in one's own profile this tells if others can see it. */
  visible: z.enum(['public', 'private']),
});

export type Person = z.output<typeof PersonSchema>;

export const peopleRoutes = lazyProperties({
  get: () =>
    defineRoute({
      id: 'people.get',
      method: 'GET',
      path: '/people/:id',
      tag: 'people',
      access: 'signed-in',
      summary: 'Get the public profile of an account; your own as others would see it',
      params: z.strictObject({ id: IdSchema }),
      success: { status: 200, schema: PersonSchema },
      errors: ['unauthenticated', 'invalid_input', 'not_found', 'rate_limited'],
    }),
});
