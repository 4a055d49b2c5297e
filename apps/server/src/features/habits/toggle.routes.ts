import { HabitEntity, type HabitRow, habitsRoutes } from '@dayward/contract/features/habits';
import type { FastifyInstance } from 'fastify';
import { toEntityDto } from '#src/platform/entity/entity.mapper.ts';
import type { CompleteRows } from '#src/platform/entity/entity.service.ts';
import type { FeatureContext } from '#src/platform/feature.ts';
import { implement } from '#src/platform/http/implement.ts';
import { toggleHabit } from './toggle.service.ts';

const FIELD_NAMES = [...Object.keys(HabitEntity.fields), ...Object.keys(HabitEntity.derived ?? {})];

/** Serves the call that sets a habit's day as done or not done. */
export function registerToggleRoute(app: FastifyInstance, context: FeatureContext, complete: CompleteRows): void {
  implement(app, habitsRoutes.toggle, async ({ actor, params, body, request }) => {
    const caller = { userId: actor.userId, site: request.site };
    const row = await toggleHabit({ ...context, complete }, caller, { habitId: params.habitId, ...body });
    // The route's schema validates this shape when the answer is sent.
    return toEntityDto(FIELD_NAMES, row) as HabitRow;
  });
}
