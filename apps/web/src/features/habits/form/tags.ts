import { HABIT_TAG_MAX_CHARS, HABIT_TAGS_MAX, singleLine } from '@dayward/domain';

export type TagProblem = 'required' | 'duplicate' | 'too-long' | 'too-many';

/** Tags with one more; an empty one and one that is there already, however it is written, are pointed out (HAB-16). */
export function addTag(tags: readonly string[], typed: string): { tags: readonly string[] } | { problem: TagProblem } {
  const tag = singleLine(typed);
  if (tag === '') return { problem: 'required' };
  if (tag.length > HABIT_TAG_MAX_CHARS) return { problem: 'too-long' };
  if (tags.some((other) => compared(other) === compared(tag))) return { problem: 'duplicate' };
  if (tags.length >= HABIT_TAGS_MAX) return { problem: 'too-many' };
  return { tags: [...tags, tag] };
}

function compared(tag: string): string {
  return tag.toLocaleLowerCase();
}
