import type { HabitEntity } from '@dayward/contract/features/habits';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';

type NewHabit = z.input<typeof HabitEntity.schemas.create>;

/** Builds a habit as a client sends it, with an id of its own; override what matters to the test. */
export function buildHabit(overrides: Partial<NewHabit> = {}): NewHabit {
  return { id: uuidv7(), name: 'Read 10 pages', ...overrides };
}
