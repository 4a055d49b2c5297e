import { HabitNoteEntity, type HabitNoteRow, habitNotesRoutes } from '@dayward/contract/features/habits';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#src/db/database.ts';
import { toEntityDto } from '#src/platform/entity/entity.mapper.ts';
import { implement } from '#src/platform/http/implement.ts';
import { habitNotesTable } from './habits.table.ts';
import { listParts } from './parts.service.ts';

const FIELD_NAMES = Object.keys(HabitNoteEntity.fields);

/** Serves the notes of one habit; single notes are served as every entity is. */
export function registerNotesRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  implement(app, habitNotesRoutes.ofHabit, async ({ actor, params, query }) => {
    const { rows, next } = await listParts(database, actor.userId, habitNotesTable, { ...params, ...query });
    // The schema of the route checks this form on its way out.
    return { items: rows.map((row) => toEntityDto(FIELD_NAMES, row) as HabitNoteRow), next };
  });
}
