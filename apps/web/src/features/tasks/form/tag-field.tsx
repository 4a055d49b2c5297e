import type { ComponentProps } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { TagField as Tags } from '#src/platform/tags/tag-field.tsx';
import { TAG_LIMITS } from './task-form.model.ts';

/** The tags of a task (TASK-19). */
export function TagField(props: Omit<ComponentProps<typeof Tags>, 'limits' | 'tooMany'>) {
  const text = useText('task-form');
  return <Tags {...props} limits={TAG_LIMITS} tooMany={text('tags.tooMany', { max: TAG_LIMITS.most })} />;
}
