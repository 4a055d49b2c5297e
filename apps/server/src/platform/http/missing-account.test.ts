import { expect, test } from 'vitest';
import { isOfMissingAccount } from './missing-account.ts';

const violation = (code: string, constraint: string) => Object.assign(new Error('failed'), { code, constraint });

test.each<[string, unknown, boolean]>([
  ['a row of the account', violation('23503', 'files_user_id_fkey'), true],
  ['one that the query builder wraps', new Error('Failed', { cause: violation('23503', 'lists_user_id_fkey') }), true],
  ['a row of another row', violation('23503', 'subtasks_user_id_task_id_fkey'), false],
  ['a value that is taken', violation('23505', 'files_user_id_fkey'), false],
  ['a bug', new TypeError('x is not a function'), false],
  ['no error', 'text', false],
])('an account is missing, by an error of %s: %o', (_, error, expected) => {
  expect(isOfMissingAccount(error)).toBe(expected);
});
