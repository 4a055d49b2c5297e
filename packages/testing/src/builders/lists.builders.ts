import type { ListEntity } from '@dayward/contract/features/lists';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';

type NewList = z.input<typeof ListEntity.schemas.create>;

/** Builds a list as a client sends it, with an id of its own; override what matters to the test. */
export function buildList(overrides: Partial<NewList> = {}): NewList {
  return { id: uuidv7(), name: 'Home', colour: 'moss', ...overrides };
}
