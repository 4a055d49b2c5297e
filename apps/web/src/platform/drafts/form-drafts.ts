import { changedFields } from '#src/platform/changed-fields.ts';
import type { LocalData } from '#src/platform/sync/local-data.ts';
import { createDrafts } from './create-drafts.ts';

/** Finds the place of what was typed about a subject and not saved. */
export type FormDrafts<Values> = (
  data: LocalData,
  subject: { id: string } | object,
) => {
  find(): Partial<Values> | undefined;
  keep(before: Values, typed: Values): void;
  drop(): void;
};

/**
 * What was typed into forms of one kind that were put away without saving, by what they were about. Only what was changed
 * is kept, so that what others changed meanwhile is shown as it is.
 */
export function createFormDrafts<Values extends object>(): FormDrafts<Values> {
  const drafts = createDrafts<Partial<Values>>();
  return (data, subject) => {
    const { find, keep, drop } = drafts(data, 'id' in subject ? String(subject.id) : JSON.stringify(subject));
    return {
      find,
      keep(before, typed) {
        const changes = changedFields(before, typed);
        if (Object.keys(changes).length === 0) drop();
        else keep(changes);
      },
      drop,
    };
  };
}
