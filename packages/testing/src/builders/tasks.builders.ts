import type { TaskEntity } from '@dayward/contract/features/tasks';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';

type NewTask = z.input<typeof TaskEntity.schemas.create>;

/** Builds a task as a client sends it, with an id of its own; override what matters to the test. */
export function buildTask(overrides: Partial<NewTask> = {}): NewTask {
  return { id: uuidv7(), title: 'Water the plants', ...overrides };
}
