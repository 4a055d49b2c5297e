import { IdSchema, InstantSchema, LocalDateSchema } from '@dayward/contract';
import { HabitEntity, HabitImageEntity, HabitMilestones, HabitNoteEntity } from '@dayward/contract/features/habits';
import type { HabitDay, LocalDate } from '@dayward/domain';
import * as z from 'zod/mini';

/**
 * A habit file: `{ version, exportDate, habits: [...] }` (HAB-38, HAB-39). A habit has the fields of its entity and the data of
 * its current run (`days` by date, `notes`, `images` without their pictures, `milestones`). `runs` holds the same data of each
 * ended run. Its statistics (`streak`, `totalDays` …) are for readers of the file; an import recomputes them. Keys may also be in
 * snake case, `reminder_time`.
 */
export const HABIT_FILE_VERSION = '1.0.0';

const { runId: _, ...definition } = HabitEntity.fields;

/** The definition of a habit, without its days and the id of its current run. */
export const HabitDefinitionSchema = z.strictObject({ id: IdSchema, ...definition });

const { content, mood, energy, date } = HabitNoteEntity.fields;

export const HabitFileNoteSchema = z.strictObject({
  id: IdSchema,
  content,
  mood,
  energy,
  date,
  createdAt: z.optional(InstantSchema),
});

export const HabitFileMilestoneSchema = z.strictObject({
  days: HabitMilestones.fields.days,
  reachedOn: LocalDateSchema,
});

export type HabitDefinition = z.output<typeof HabitDefinitionSchema>;
export type HabitFileNote = z.output<typeof HabitFileNoteSchema>;
export type HabitFileMilestone = z.output<typeof HabitFileMilestoneSchema>;

const { fileName, caption, takenOn, width, height, bytes } = HabitImageEntity.fields;

/** Metadata of an image; the picture itself is not in the file. */
const HabitFileImageSchema = z.strictObject({ id: IdSchema, fileName, caption, takenOn, width, height, bytes });

export type HabitFileImage = z.output<typeof HabitFileImageSchema>;

/** The data of one run. */
export type HabitFileRun = {
  days: Record<LocalDate, HabitDay>;
  notes: HabitFileNote[];
  images: HabitFileImage[];
  milestones: HabitFileMilestone[];
};
