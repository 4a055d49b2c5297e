import { HABIT_NAME_MAX_CHARS } from '@dayward/domain';
import * as z from 'zod/mini';
import { lineSchema } from '#src/primitives.ts';

/** The name of a habit, in a module of its own: the form for a new habit needs no other field. */
export const habitNameSchema = () => lineSchema(HABIT_NAME_MAX_CHARS).check(z.minLength(1));
