import { LIST_NAME_MAX_CHARS } from '@dayward/domain';
import { type FormProblem, problemKind } from '#src/platform/errors/problem-kind.ts';
import type { Text } from '#src/platform/i18n/messages.ts';
import type { listsMessages } from './lists.messages.ts';

export function listNameProblemText(text: Text<typeof listsMessages>, problem: FormProblem): string | undefined {
  if (problem === undefined) return undefined;
  const kind = problemKind(problem);
  if (kind === 'too-long') return text('name.tooLong', { max: LIST_NAME_MAX_CHARS });
  return kind === 'too-short' ? text('name.required') : problem.message;
}
