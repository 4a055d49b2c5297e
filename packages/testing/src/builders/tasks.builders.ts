import type { TaskEntity } from '@dayward/contract/features/tasks';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';

type NewTask = z.input<typeof TaskEntity.schemas.create>;

/** A task as a client would send it, with an id of its own; name what matters to the test. */
export function buildTask(overrides: Partial<NewTask> = {}): NewTask {
  return { id: uuidv7(), title: 'Water the plants', ...overrides };
}
