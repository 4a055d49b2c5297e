import { expect, test } from 'vitest';
import { addTag } from './add-tag.ts';

const twenty = Array.from({ length: 20 }, (_, index) => `tag ${index}`);

test.each<[readonly string[], string, ReturnType<typeof addTag>]>([
  [[], 'calm', { tags: ['calm'] }],
  [['calm'], '  slow \n down ', { tags: ['calm', 'slow down'] }],
  [['calm'], '', { problem: 'required' }],
  [['calm'], '  ', { problem: 'required' }],
  [['calm'], 'CALM ', { problem: 'duplicate' }],
  [['é'], 'e\u0301', { problem: 'duplicate' }],
  [[], 'x'.repeat(30), { tags: ['x'.repeat(30)] }],
  [[], 'x'.repeat(31), { problem: 'too-long' }],
  [twenty, 'one more', { problem: 'too-many' }],
])('[HAB-16] [TASK-19] to %j is added %j', (tags, typed, result) => {
  expect(addTag(tags, typed, { most: 20, maxChars: 30 })).toEqual(result);
});
