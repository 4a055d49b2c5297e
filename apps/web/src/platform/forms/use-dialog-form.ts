import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { FieldErrors, FieldPath, FieldValues, Path, PathValue } from 'react-hook-form';
import { useDraft } from '#src/platform/drafts/drafts.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { badInputOf } from '#src/ui/bad-input.ts';
import { focusProblem } from './focus-problem.ts';
import { useReadForm } from './use-form-of.ts';

type Field<Values> = keyof Values & string;

type Options<Subject extends object, Values extends FieldValues, Problem extends string, Draft> = {
  /** The kind of subject, one word for the whole app; drafts are stored by it and the subject. */
  kind: string;
  /** The edited subject, or the initial values of a new one. */
  subject: Subject;
  valuesOf: (subject: Subject) => Values;
  read: (values: Values) => { draft: Draft } | { problems: Partial<Record<Field<Values>, Problem>> };
  /** The fields for a date or a time: incomplete input reads as empty, and is `invalid`. */
  dates: readonly Field<Values>[];
  /** The fields whose problem may be resolved by changes of other fields. */
  alsoTouchedBy: (changes: Partial<Values>) => readonly Field<Values>[];
  /** @param seen the subject as it was when the form was opened, so that concurrent changes by others are not overwritten */
  save: (draft: Draft, seen: Subject) => Promise<void>;
};

/**
 * The state of a form in a {@link FormDialog}. Its draft is kept until it is saved or cancelled, even if the dialog is unmounted
 * by Back or with its subject. A save runs once, however often it is submitted.
 */
export function useDialogForm<Subject extends object, Values extends FieldValues, Problem extends string, Draft>(
  options: Options<Subject, Values, Problem | 'invalid', Draft>,
) {
  type Problems = Partial<Record<Field<Values>, Problem | 'invalid'>>;
  const text = useText('forms');
  const element = useRef<HTMLFormElement>(null);
  /** True after a save or cancel: a second press would add the subject twice. */
  const isSettled = useRef(false);
  const [isOpen, setIsOpen] = useState(true);
  const [seen] = useState(options.subject);
  const [before] = useState(() => options.valuesOf(seen));
  const { form, errors, problem, submit } = useReadForm<Values, { draft: Draft }>({
    defaults: before,
    resolver(values) {
      const read = options.read(values);
      const halfTyped = element.current === null ? [] : badInputOf(element.current);
      const invalid = options.dates.filter((name) => halfTyped.includes(name)).map((name) => [name, 'invalid']);
      const found: Readonly<Record<string, string>> = {
        ...('problems' in read && read.problems),
        ...Object.fromEntries(invalid),
      };
      if ('draft' in read && invalid.length === 0) return { values: { draft: read.draft }, errors: {} };
      const problems = Object.entries(found).map(([name, type]) => [name, { type }]);
      return { values: {}, errors: Object.fromEntries(problems) };
    },
    async submit({ draft }) {
      await options.save(draft, seen);
      settle();
    },
    failureText: (reason) => text('notSaved', { reason }),
  });
  const { submitCount } = form.formState;
  const problems = useProblems<Problems>(errors, submitCount);
  const hasProblems = useEffectEvent(() => Object.keys(problems).length > 0);
  useEffect(() => {
    // Collapsed fields are expanded first.
    if (submitCount > 0 && hasProblems()) requestAnimationFrame(() => focusProblem(element.current));
  }, [submitCount]);
  const kept = useDraft(`${options.kind}:${'id' in seen ? String(seen.id) : JSON.stringify(seen)}`, form);

  function settle(): void {
    isSettled.current = true;
    kept.settle();
    setIsOpen(false);
  }

  return {
    /** The subject as it was when the form was opened. */
    seen,
    /** The fields' values at that time. */
    before,
    fields: {
      values: form.watch(),
      problems,
      onChange(changes: Partial<Values>): void {
        for (const [field, value] of Object.entries(changes)) {
          // The keys of changes are fields, with their values.
          form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
        }
        const touched = [...Object.keys(changes), ...options.alsoTouchedBy(changes)];
        form.clearErrors(touched as FieldPath<Values>[]); // likewise
      },
      onProblem(found: Problems): void {
        for (const [field, type] of Object.entries(found)) {
          if (type === undefined) form.clearErrors(field as FieldPath<Values>);
          else form.setError(field as FieldPath<Values>, { type: String(type) });
        }
      },
    },
    /** The props of the dialog around the fields. */
    dialog: {
      element,
      isOpen,
      isDraft: kept.isDraft,
      failure: problem,
      problems: { count: Object.keys(problems).length, submits: submitCount },
      onSubmit(): void {
        if (!isSettled.current) void submit();
      },
      onStartAfresh: kept.startAfresh,
      onCancel: settle,
      onPutAway: () => setIsOpen(false),
    },
  };
}

/** The problems by field: the same object until one of them changes, or the form was submitted again. */
function useProblems<Problems extends object>(errors: FieldErrors, submitCount: number): Problems {
  const found = Object.entries(errors).flatMap(([field, error]) => (field === 'root' ? [] : [[field, error?.type]]));
  const written = JSON.stringify(found);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that is submitted again reports its problems again
  return useMemo(() => Object.fromEntries(found) as Problems, [written, submitCount]); // unchanged
}
