import { IdSchema, InstantSchema, LocalDateSchema } from '@dayward/contract';
import { HabitEntity, HabitImageEntity, HabitMilestones, HabitNoteEntity } from '@dayward/contract/features/habits';
import type { HabitDay, LocalDate } from '@dayward/domain';
import * as z from 'zod/mini';

/**
 * A file with habits: `{ version, exportDate, habits: [...] }` (HAB-38, HAB-39). A habit has the fields of its entity, what
 * was kept of its current run (`days` by date, `notes`, `images` without their pictures, `milestones`), and in `runs` the
 * same of each run that ended. Its figures (`streak`, `totalDays` …) are there for whoever reads the file; importing
 * computes them anew. Names may also be written in the way of columns, `reminder_time`.
 */
export const HABIT_FILE_VERSION = '1.0.0';

const { runId: _, ...definition } = HabitEntity.fields;

/** What a habit is, apart from its days and from which of its runs is the current one. */
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

/** What is said of an image; the picture itself is not in the file. */
const HabitFileImageSchema = z.strictObject({ id: IdSchema, fileName, caption, takenOn, width, height, bytes });

export type HabitFileImage = z.output<typeof HabitFileImageSchema>;

/** What was kept of one run. */
export type HabitFileRun = {
  days: Record<LocalDate, HabitDay>;
  notes: HabitFileNote[];
  images: HabitFileImage[];
  milestones: HabitFileMilestone[];
};
