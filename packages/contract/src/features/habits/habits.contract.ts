import * as z from 'zod/mini';
import { lazyProperties } from '#src/lazy-properties.ts';
import { IdSchema, LocalDateSchema } from '#src/primitives.ts';
import { defineRoute } from '#src/route.ts';
import { HabitEntity } from './habits.schemas.ts';

/** Routes of habits beyond the five of every entity. */
export const habitsRoutes = lazyProperties({
  toggle: () =>
    defineRoute({
      id: 'habits.toggle',
      method: 'POST',
      path: '/habits/:habitId/toggle',
      tag: 'habits',
      access: 'signed-in',
      gate: 'habit_tracking',
      summary: 'Set if a habit is done on a day (default: today); idempotent',
      params: z.strictObject({ habitId: IdSchema }),
      body: z.strictObject({ done: z.boolean(), day: z.exactOptional(LocalDateSchema) }),
      success: { status: 200, schema: HabitEntity.schemas.row },
      errors: ['unauthenticated', 'plan_required', 'not_found', 'invalid_input', 'limit_reached', 'rate_limited'],
    }),
});
