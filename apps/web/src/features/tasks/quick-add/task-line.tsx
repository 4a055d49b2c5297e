import { type LocalDate, type QuickAddKind, type QuickAddToken, TASK_TITLE_MAX_CHARS } from '@dayward/domain';
import {
  CalendarDays,
  Clock,
  Flag,
  FolderOpen,
  Hourglass,
  type LucideIcon,
  Plus,
  Repeat,
  Shapes,
  Tag,
  X,
} from 'lucide-react';
import {
  type ComponentProps,
  Fragment,
  memo,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { CONTROL_CLASS, Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextButton } from '#src/ui/text-link.tsx';
import { TaskDialog } from '../tasks.lazy.ts';
import { initialValuesOf } from './use-add-task.ts';
import { type QuickAddPlace, useQuickAdd } from './use-quick-add.ts';
import { useTokenTexts } from './use-token-texts.ts';

type Props = {
  place: QuickAddPlace;
  /** Called after a task was added, by the line or by its form. */
  onAdded?: (id: string) => void;
  /** The user asked for this input: it takes the focus. */
  autoFocus?: boolean;
  /** Due date of a line that names none. */
  dueDate?: LocalDate;
  /** List of a line that names none. */
  listId?: string;
  /** The input has a visible label, because other inputs are beside it. */
  isLabelShown?: boolean;
};

/**
 * Quick add: each line adds a task. Parsed tokens are highlighted while the user types, and a press turns a token into a part of
 * the name.
 */
export const TaskLine = memo(function TaskLine(props: Props) {
  const { place, onAdded, autoFocus = false, dueDate, listId, isLabelShown = false } = props;
  const text = useText('task-line');
  const { summary } = useTokenTexts();
  const line = useQuickAdd(place, { dueDate, listId }, onAdded);
  const { field, parsed, problem } = line;
  const [isMoreWanted, setIsMoreWanted] = useState(false);
  const described = useId();
  const spokenSummary = summary(parsed.tokens);
  const offers = useOfferTexts(parsed.offers);
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus, field]);
  return (
    <>
      <form
        noValidate
        className="flex min-w-0 flex-col gap-2 print:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          void line.add();
        }}
      >
        <Field
          label={text('label')}
          isLabelHidden={!isLabelShown}
          error={problem && text(problem, { max: TASK_TITLE_MAX_CHARS })}
        >
          {(wiring) => (
            <div className="flex items-start gap-2">
              <HighlightedField
                {...wiring}
                aria-describedby={[wiring['aria-describedby'], described].filter(Boolean).join(' ')}
                fieldRef={field}
                dir="auto"
                autoComplete="off"
                enterKeyHint="done"
                placeholder={text('placeholder')}
                value={line.line}
                tokens={parsed.tokens}
                onChange={({ target }) => line.type(target.value)}
              />
              <Button type="submit" className="shrink-0 max-sm:px-4">
                <Plus aria-hidden="true" className="size-5 max-[24rem]:hidden" />
                {text('submit')}
              </Button>
            </div>
          )}
        </Field>
        <p id={described} className="sr-only">
          {[
            spokenSummary === '' ? '' : text('understood.said', { pieces: spokenSummary }),
            offers.length === 0 ? '' : text('offered.said', { pieces: offers.map(({ label }) => label).join(' ') }),
          ]
            .filter(Boolean)
            .join('. ')}
        </p>
        <ParsedTokens id={`${described}-pieces`} tokens={parsed.tokens} onIgnore={line.ignore} />
        <OfferedTokens offers={offers} onAccept={line.accept} />
        <Notice>{line.failure}</Notice>
        {line.line.trim() !== '' && (
          <TextButton className="self-start" onClick={() => setIsMoreWanted(true)}>
            {text('more')}
          </TextButton>
        )}
      </form>
      {/* Outside the form: submitting the dialog would submit this form too. */}
      {isMoreWanted && (
        <Suspense>
          <TaskDialog
            subject={initialValuesOf(line.parseNow().task)}
            onAdded={(id) => {
              line.clear();
              onAdded?.(id);
            }}
            onClosed={() => setIsMoreWanted(false)}
          />
        </Suspense>
      )}
    </>
  );
});

type HighlightedFieldProps = Omit<ComponentProps<'input'>, 'ref' | 'value' | 'className'> & {
  fieldRef: RefObject<HTMLInputElement | null>;
  value: string;
  tokens: readonly QuickAddToken[];
};

/** Input with highlighted tokens: a copy of the text behind the field has visible highlights and invisible text. */
function HighlightedField({ fieldRef, value, tokens, ...input }: HighlightedFieldProps) {
  const marks = useRef<HTMLDivElement>(null);
  const follow = useCallback(() => {
    if (marks.current && fieldRef.current) marks.current.scrollLeft = fieldRef.current.scrollLeft;
  }, [fieldRef]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks move with the text; asking where it is costs a layout
  useLayoutEffect(follow, [follow, value, tokens]);
  return (
    <div className="relative min-w-0 flex-1 rounded-control bg-surface">
      <div
        aria-hidden="true"
        dir="auto"
        className="pointer-events-none absolute inset-0 flex items-center border border-transparent px-3.5 text-body text-transparent select-none forced-colors:hidden"
      >
        {/* As wide as the visible text of the field, so that both scroll together. */}
        <div ref={marks} className="w-full overflow-hidden whitespace-pre">
          {splitByTokens(value, tokens).map(({ text, isToken, from }) => (
            <Fragment key={from}>
              {isToken ? <mark className="rounded-small bg-accent-soft text-transparent">{text}</mark> : text}
            </Fragment>
          ))}
        </div>
      </div>
      <input
        {...input}
        ref={fieldRef}
        type="text"
        value={value}
        onScroll={follow}
        onSelect={follow}
        className={`${CONTROL_CLASS.replace('bg-surface', 'bg-transparent')} relative`}
      />
    </div>
  );
}

function splitByTokens(line: string, tokens: readonly QuickAddToken[]) {
  const parts: { text: string; isToken: boolean; from: number }[] = [];
  let at = 0;
  for (const { from, to } of tokens) {
    if (from > at) parts.push({ text: line.slice(at, from), isToken: false, from: at });
    parts.push({ text: line.slice(from, to), isToken: true, from });
    at = to;
  }
  if (at < line.length) parts.push({ text: line.slice(at), isToken: false, from: at });
  return parts;
}

const TOKEN_ICONS: Readonly<Record<QuickAddKind, LucideIcon>> = {
  date: CalendarDays,
  time: Clock,
  repeat: Repeat,
  duration: Hourglass,
  priority: Flag,
  category: Shapes,
  list: FolderOpen,
  tag: Tag,
};

type ParsedTokensProps = { id: string; tokens: readonly QuickAddToken[]; onIgnore: (token: QuickAddToken) => void };

/** The parsed tokens of a line; a press turns a token into a part of the name. */
function ParsedTokens({ id, tokens, onIgnore }: ParsedTokensProps) {
  const text = useText('task-line');
  const { meaning } = useTokenTexts();
  return (
    <ul id={id} aria-label={text('understood')} className="flex flex-wrap gap-1.5 empty:hidden">
      {tokens.map((token) => {
        const Icon = TOKEN_ICONS[token.kind];
        const kind = text(`kind.${token.kind}`);
        return (
          <li key={token.kind === 'tag' ? `tag ${token.tag}` : token.kind} className="max-w-full">
            <button
              type="button"
              aria-label={text('remove', { kind, meaning: meaning(token), text: token.text })}
              onClick={() => onIgnore(token)}
              onKeyDown={({ key }) => (key === 'Delete' || key === 'Backspace') && onIgnore(token)}
              className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-accent-soft ps-3 pe-2.5 text-start text-small font-semibold text-accent-strong hover:bg-sunken"
            >
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              <span dir="auto" className="min-w-0 break-words">
                {meaning(token)}
              </span>
              <X aria-hidden="true" className="size-4 shrink-0 opacity-70" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

type Offer = { token: QuickAddToken; label: string };

/** Offered tokens with their question, such as "Due Fri 1 Apr?". */
function useOfferTexts(tokens: readonly QuickAddToken[]): Offer[] {
  const text = useText('task-line');
  const { meaning } = useTokenTexts();
  return tokens.flatMap((token) => {
    const { kind } = token;
    const isOffered = kind === 'date' || kind === 'time' || kind === 'repeat' || kind === 'duration';
    return isOffered ? [{ token, label: text(`offer.${kind}`, { meaning: meaning(token) }) }] : [];
  });
}

type OfferedTokensProps = { offers: readonly Offer[]; onAccept: (token: QuickAddToken) => void };

/** Parts of the name that may be meant as tokens; a press turns one into a token. */
function OfferedTokens({ offers, onAccept }: OfferedTokensProps) {
  const text = useText('task-line');
  return (
    <ul aria-label={text('offered')} className="flex flex-wrap gap-1.5 empty:hidden">
      {offers.map(({ token, label }) => {
        const Icon = TOKEN_ICONS[token.kind];
        return (
          <li key={token.kind} className="max-w-full">
            <button
              type="button"
              aria-label={text('offer.accept', { offer: label, text: token.text })}
              onClick={() => onAccept(token)}
              className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-dashed border-outline px-3 text-start text-small font-semibold text-muted hover:bg-sunken hover:text-ink"
            >
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              <span dir="auto" className="min-w-0 break-words">
                {label}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
