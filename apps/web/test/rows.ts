import { HabitEntity } from '@dayward/contract/features/habits';
import { TaskEntity } from '@dayward/contract/features/tasks';

type FieldsOf<Entity extends { schemas: { fields: { parse: (input: never) => unknown } } }> = Partial<
  Parameters<Entity['schemas']['fields']['parse']>[0] & object
>;

export type TaskFields = FieldsOf<typeof TaskEntity>;

const LONG_AGO = '2026-11-01T08:00:00.000Z';

/** Fields of every row. */
const owned = (createdAt: string) => ({
  ...{ id: crypto.randomUUID(), rev: 1, deletedAt: null },
  ...{ createdAt, updatedAt: createdAt },
});

/** A habit as stored on a device. */
export const habitOf = (name: string, fields: FieldsOf<typeof HabitEntity> = {}) => ({
  ...owned(LONG_AGO),
  ...HabitEntity.schemas.fields.parse({ name, ...fields }),
});

/** A task as stored on a device. */
export const taskOf = (title: string, fields: TaskFields = {}, createdAt = LONG_AGO) => ({
  ...owned(createdAt),
  ...TaskEntity.schemas.fields.parse({ title, ...fields }),
});
