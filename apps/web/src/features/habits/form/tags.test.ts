import { expect, test } from 'vitest';
import { addTag } from './tags.ts';

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
])('[HAB-16] to %j is added %j', (tags, typed, result) => {
  expect(addTag(tags, typed)).toEqual(result);
});
