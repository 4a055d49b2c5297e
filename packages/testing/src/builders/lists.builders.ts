import type { ListEntity } from '@dayward/contract/features/lists';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';

type NewList = z.input<typeof ListEntity.schemas.create>;

/** A list as a client would send it, with an id of its own; name what matters to the test. */
export function buildList(overrides: Partial<NewList> = {}): NewList {
  return { id: uuidv7(), name: 'Home', colour: 'moss', ...overrides };
}
