import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { CONTROL_CLASS, Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';

export type TagProblem = 'required' | 'duplicate' | 'too-long' | 'too-many';

/** The tags with the new one, or the problem of the new one. */
export type AddedTag = { tags: readonly string[] } | { problem: TagProblem };

export type TagTexts = {
  label: string;
  hint: string;
  add: string;
  remove: (tag: string) => string;
  /** The announcement of an added tag. */
  added: (tag: string) => string;
  removed: (tag: string) => string;
  problem: (problem: TagProblem) => string;
};

type Props = {
  texts: TagTexts;
  addTag: (tags: readonly string[], typed: string) => AddedTag;
  tags: readonly string[];
  /** The text of the field for the next tag. */
  typed: string;
  problem: TagProblem | undefined;
  /** Suggested tags. */
  known: readonly string[];
  onType: (typed: string) => void;
  /** Called after a tag was added or removed; `typed` is the rest of the text in the field. */
  onTags: (tags: readonly string[], typed: string) => void;
  onProblem: (problem: TagProblem) => void;
  /** Called when the field for the next tag loses the focus. */
  onLeave?: (() => void) | undefined;
};

/** A press of the button beside the field keeps the focus in the field. */
function stayInField(event: MouseEvent) {
  event.preventDefault();
}

/** Tags, each added with Enter, a comma or the button; a backspace in the empty field removes the last one. */
export function TagField({ texts, addTag, tags, typed, problem, known, onType, onTags, onProblem, onLeave }: Props) {
  const suggestions = useId();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');

  function add() {
    const result = addTag(tags, typed);
    if ('problem' in result) return onProblem(result.problem);
    onTags(result.tags, '');
    setSaid(texts.added(result.tags.at(-1) ?? ''));
  }

  function remove(tag: string) {
    onTags(
      tags.filter((other) => other !== tag),
      typed,
    );
    setSaid(texts.removed(tag));
    input.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const last = tags.at(-1);
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault(); // neither submits a form nor types a comma
      add();
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last);
  }

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field label={texts.label} hint={texts.hint} error={problem && texts.problem(problem)}>
        {(wiring) => (
          <div className="flex gap-1.5">
            <input
              {...wiring}
              ref={input}
              list={suggestions}
              dir="auto"
              autoComplete="off"
              enterKeyHint="done"
              className={CONTROL_CLASS}
              value={typed}
              onChange={({ target }) => onType(target.value)}
              onKeyDown={handleKeyDown}
              onBlur={onLeave}
            />
            <IconButton label={texts.add} onMouseDown={stayInField} onClick={add} className="border border-outline">
              <Plus aria-hidden="true" className="size-5" />
            </IconButton>
          </div>
        )}
      </Field>
      <datalist id={suggestions}>
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      {tags.length > 0 && (
        <ul aria-label={texts.label} className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li
              key={tag}
              className="inline-flex max-w-full items-center rounded-full bg-accent-soft ps-3.5 text-small font-semibold text-accent-strong"
            >
              <span dir="auto" className="min-w-0 break-words">
                {tag}
              </span>
              <IconButton
                label={texts.remove(tag)}
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
