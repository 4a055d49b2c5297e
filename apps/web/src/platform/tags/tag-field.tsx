import { singleLine } from '@dayward/domain';
import type { ComponentProps } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { type TagProblem, TagField as Tags, type TagTexts } from '#src/ui/tag-field.tsx';
import { addTag, type TagLimits } from './add-tag.ts';

type Props = Omit<ComponentProps<typeof Tags>, 'addTag' | 'texts'> & {
  limits: TagLimits;
  /** The text when the limit is reached. */
  tooMany: string;
  /** Overrides of the texts, if they are more than tags. */
  texts?: Partial<TagTexts>;
};

/** A field of tags (HAB-16, TASK-19). */
export function TagField({ limits, tooMany, texts, ...props }: Props) {
  const text = useText('forms');
  const problemText = (problem: TagProblem) => {
    if (problem === 'duplicate') return text('tags.duplicate', { tag: singleLine(props.typed) });
    if (problem === 'too-many') return tooMany;
    if (problem === 'required') return text('tags.required');
    return text('tags.tooLong', { max: limits.maxChars });
  };
  return (
    <Tags
      {...props}
      addTag={(tags, typed) => addTag(tags, typed, limits)}
      texts={{
        label: text('tags'),
        hint: text('tags.hint'),
        add: text('tags.add'),
        remove: (tag) => text('tags.remove', { tag }),
        added: (tag) => text('tags.added', { tag }),
        removed: (tag) => text('tags.removed', { tag }),
        problem: problemText,
        ...texts,
      }}
    />
  );
}
