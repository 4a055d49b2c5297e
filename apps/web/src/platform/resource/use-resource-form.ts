import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { createFormDrafts } from '#src/platform/drafts/form-drafts.ts';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { formsCatalogue } from '#src/platform/forms/forms.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';
import type { Resource } from './define-resource.ts';
import type { DynamicText } from './resource-words.ts';

type Values = Readonly<Record<string, unknown>>;

type Options = {
  resource: Resource;
  text: DynamicText;
  fields: readonly string[];
  /** What stands in the fields at first. */
  initial: Values;
  /** What was typed and not saved is found again under this name; each form has one of its own. */
  draftName: string;
  /** Rejects where the values could not be saved; what was typed stays. */
  onSave: (values: Values) => Promise<unknown>;
};

const draftsOf = createFormDrafts<Record<string, unknown>>();

/**
 * The state of a form of one resource: values, drafts and problems. What was typed outlives the form until it is saved or
 * dropped, and it is saved once, however often it is sent.
 */
export function useResourceForm({ resource, text, fields, initial, draftName, onSave }: Options) {
  const forms = useText(formsCatalogue);
  const errorText = useErrorText();
  const data = useLocalData();
  const element = useRef<HTMLFormElement>(null);
  const [drafts] = useState(() => draftsOf(data, { id: `${resource.entity.name}:${draftName}` }));
  const [before, setBefore] = useState(initial);
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...drafts.find() }));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  /** The state follows with the next render, a second press may come before. */
  const isSent = useRef(false);

  useEffect(() => drafts.keep(before, values), [drafts, before, values]);

  async function submit(event?: SyntheticEvent) {
    event?.preventDefault();
    if (isSent.current) return;
    setFailure(undefined);
    const read = readValues(resource, fields, values);
    const found = 'issues' in read ? problemTexts(resource, read.issues, { text, forms }) : {};
    setProblems(found);
    if ('issues' in read) {
      requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    isSent.current = true;
    setIsSaving(true);
    try {
      await onSave(read.values);
    } catch (error) {
      setFailure(forms('notSaved', { reason: errorText(error) }));
    } finally {
      isSent.current = false;
      setIsSaving(false);
    }
  }

  return {
    element,
    values,
    problems,
    failure,
    isSaving,
    submit,
    change(name: string, value: unknown) {
      setValues((typed) => ({ ...typed, [name]: value }));
      setProblems(({ [name]: _mended, ...others }) => others);
    },
    /** Begins anew with these values. */
    reset(next: Values) {
      setBefore(next);
      setValues(next);
      setProblems({});
      setFailure(undefined);
    },
    /** Forgets what was typed. */
    drop: () => drafts.drop(),
    focusFirst: () => element.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(),
  };
}

type Issue = z.core.$ZodIssue;

function readValues({ entity }: Resource, fields: readonly string[], values: Values) {
  const mask = Object.fromEntries(fields.map((field) => [field, true as const]));
  const picked = Object.fromEntries(fields.map((field) => [field, values[field]]));
  const parsed = z.safeParse(z.pick(entity.schemas.fields, mask), picked);
  return parsed.success ? { values: parsed.data } : { issues: parsed.error.issues };
}

type Texts = { text: DynamicText; forms: (key: 'problem.required' | 'problem.tooLong') => string };

/** The first problem of each field, in the words of the resource where it has some. */
function problemTexts({ form }: Resource, issues: readonly Issue[], { text, forms }: Texts): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const issue of issues) {
    const field = String(issue.path[0]);
    if (problems[field] !== undefined) continue;
    const spec = form[field];
    const kind = issue.code === 'too_big' ? 'tooLong' : 'required';
    const max = spec !== undefined && 'maxChars' in spec ? spec.maxChars : 0;
    const own = `problem.${field}.${kind}`;
    problems[field] = text.has(own) ? text(own, { max }) : forms(`problem.${kind}`);
  }
  return problems;
}
