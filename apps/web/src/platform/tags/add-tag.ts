import { singleLine } from '@dayward/domain';
import type { AddedTag } from '#src/ui/tag-field.tsx';

export type TagLimits = { most: number; maxChars: number };

/** Adds a tag; reports an empty one and a duplicate, compared without regard to case. */
export function addTag(tags: readonly string[], typed: string, { most, maxChars }: TagLimits): AddedTag {
  const tag = singleLine(typed);
  if (tag === '') return { problem: 'required' };
  if (tag.length > maxChars) return { problem: 'too-long' };
  if (tags.some((other) => compared(other) === compared(tag))) return { problem: 'duplicate' };
  if (tags.length >= most) return { problem: 'too-many' };
  return { tags: [...tags, tag] };
}

function compared(tag: string): string {
  return tag.toLocaleLowerCase();
}
