import { useEffect, useRef, useState } from 'react';
import type { FormDrafts } from '#src/platform/drafts/form-drafts.ts';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';
import { badInputOf } from '#src/ui/bad-input.ts';
import { formsCatalogue } from './forms.catalogue.ts';

type Options<Subject extends object, Values extends object, Problems extends object, Draft> = {
  /** What is changed, or the beginning of something new. */
  subject: Subject;
  drafts: FormDrafts<Values>;
  valuesOf: (subject: Subject) => Values;
  read: (values: Values) => { draft: Draft } | { problems: Problems };
  /** The fields for a date or a time: half-typed ones read like empty ones, and are `invalid`. */
  dates: readonly (keyof Values & keyof Problems & string)[];
  /** The fields whose problem may be mended by changes of others. */
  alsoTouchedBy: (changes: Partial<Values>) => readonly (keyof Values & string)[];
  /** @param seen the subject as it was when the form was opened: what others change meanwhile is no change made here */
  save: (draft: Draft, seen: Subject) => Promise<void>;
};

/**
 * The state of a form about one thing in a {@link FormDialog}: what was typed outlives it until it is saved or cancelled,
 * also where it goes without being closed, by Back or with the thing itself; and it is saved once, however often it is sent.
 */
export function useFormOf<Subject extends object, Values extends object, Problems extends object, Draft>(
  options: Options<Subject, Values, Problems, Draft>,
) {
  const text = useText(formsCatalogue);
  const errorText = useErrorText();
  const data = useLocalData();
  const element = useRef<HTMLFormElement>(null);
  /** From the first press until the dialog is gone: a second one would add the thing twice. */
  const isSaving = useRef(false);
  /** Saved or cancelled: nothing of it is to be found again. */
  const isSettled = useRef(false);
  const [isOpen, setIsOpen] = useState(true);
  const [drafts] = useState(() => options.drafts(data, options.subject));
  const [seen] = useState(options.subject);
  const [before] = useState(() => options.valuesOf(seen));
  const [values, setValues] = useState((): Values => ({ ...before, ...drafts.find() }));
  const [isDraft, setIsDraft] = useState(() => drafts.find() !== undefined);
  const [problems, setProblems] = useState<Partial<Problems>>({});
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    if (!isSettled.current) drafts.keep(before, values);
  }, [drafts, before, values]);

  function settle() {
    isSettled.current = true;
    drafts.drop();
    setIsOpen(false);
  }

  async function submit() {
    if (isSaving.current) return;
    setFailure(undefined);
    const read = options.read(values);
    const halfTyped = element.current === null ? [] : badInputOf(element.current);
    const invalid = options.dates.filter((name) => halfTyped.includes(name)).map((name) => [name, 'invalid']);
    const found = { ...('problems' in read && read.problems), ...Object.fromEntries(invalid) };
    setProblems(found);
    if ('problems' in read || invalid.length > 0) {
      requestAnimationFrame(() => goToProblem(element.current)); // the marks are drawn first
      return;
    }
    isSaving.current = true;
    try {
      await options.save(read.draft, seen);
      settle();
    } catch (error) {
      isSaving.current = false;
      setFailure(text('notSaved', { reason: errorText(error) }));
    }
  }

  return {
    /** The subject as it was when the form was opened. */
    seen,
    /** What stood in the fields then. */
    before,
    fields: {
      values,
      problems,
      onChange(changes: Partial<Values>) {
        setValues((typed) => ({ ...typed, ...changes }));
        setProblems((found) => without(found, [...Object.keys(changes), ...options.alsoTouchedBy(changes)]));
      },
      onProblem: (found: Partial<Problems>) => setProblems((others) => ({ ...others, ...found })),
    },
    /** What the dialog around the fields is given. */
    dialog: {
      element,
      isOpen,
      isDraft,
      failure,
      onSubmit: () => void submit(),
      onStartAfresh() {
        drafts.drop();
        setValues(before);
        setProblems({});
        setIsDraft(false);
      },
      onCancel: settle,
      onPutAway: () => setIsOpen(false),
    },
  };
}

/** Into the middle, so that what the field is called and what is wrong with it are seen too. */
function goToProblem(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid]');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

function without<Problems extends object>(problems: Problems, fields: readonly string[]): Partial<Problems> {
  if (!Object.keys(problems).some((field) => fields.includes(field))) return problems;
  const others = Object.entries(problems).filter(([field]) => !fields.includes(field));
  return Object.fromEntries(others) as Partial<Problems>; // the ones that are left
}
