import { HABIT_TAG_MAX_CHARS, HABIT_TAGS_MAX, singleLine } from '@dayward/domain';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { CONTROL_LOOK, Field } from '#src/ui/field.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { habitFormCatalogue } from './habit-form.catalogue.ts';
import type { FieldsProps, HabitFormProblems } from './habit-form.model.ts';
import { addTag } from './tags.ts';

/** Tags, each added with Enter, a comma or the button; a backspace in the empty field takes the last one away. */
export function TagField({
  values,
  problems,
  onChange,
  onProblem,
  knownTags,
}: FieldsProps & { knownTags: readonly string[] }) {
  const text = useText(habitFormCatalogue);
  const suggestions = useId();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const { tags, newTag } = values;

  function add(typed: string) {
    const added = addTag(tags, typed);
    if ('problem' in added) return onProblem({ tags: added.problem });
    onChange({ tags: added.tags, newTag: '' });
    setSaid(text('tags.added', { tag: added.tags.at(-1) ?? '' }));
  }

  function remove(tag: string) {
    onChange({ tags: tags.filter((other) => other !== tag) });
    setSaid(text('tags.removed', { tag }));
    input.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const last = tags.at(-1);
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault(); // neither a form that is sent nor a comma in a tag
      add(newTag);
    } else if (event.key === 'Backspace' && newTag === '' && last !== undefined) remove(last);
  }

  const problemText = (problem: HabitFormProblems['tags']) => {
    if (problem === 'duplicate') return text('tags.duplicate', { tag: singleLine(newTag) });
    if (problem === 'too-many') return text('tags.tooMany', { max: HABIT_TAGS_MAX });
    if (problem === 'required') return text('tags.required');
    return problem && text('tags.tooLong', { max: HABIT_TAG_MAX_CHARS });
  };

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field label={text('tags')} hint={text('tags.hint')} error={problemText(problems.tags)}>
        {(wiring) => (
          <div className="flex gap-1.5">
            <input
              {...wiring}
              ref={input}
              list={suggestions}
              dir="auto"
              autoComplete="off"
              enterKeyHint="done"
              className={CONTROL_LOOK}
              value={newTag}
              onChange={({ target }) => onChange({ newTag: target.value })}
              onKeyDown={handleKeyDown}
            />
            <IconButton label={text('tags.add')} onClick={() => add(newTag)} className="border border-outline">
              <Plus aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
        )}
      </Field>
      <datalist id={suggestions}>
        {knownTags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      {tags.length > 0 && (
        <ul aria-label={text('tags')} className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex max-w-full items-center rounded-full bg-accent-soft ps-3.5 text-small font-semibold text-accent-strong"
            >
              <span dir="auto" className="min-w-0 break-words">
                {tag}
              </span>
              <IconButton
                label={text('tags.remove', { tag })}
                className="rounded-full text-accent-strong"
                onClick={() => remove(tag)}
              >
                <X aria-hidden="true" className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
