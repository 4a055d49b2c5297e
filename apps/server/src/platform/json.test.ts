import { expect, test } from 'vitest';
import { JsonSyntaxError, parseJson } from './json.ts';

test('JSON is read', () => {
  expect(parseJson('{"a":[1,null,"x"]}')).toEqual({ a: [1, null, 'x'] });
});

test('invalid JSON is refused without being repeated', () => {
  const attempt = () => parseJson('{"password": hunter2');
  expect(attempt).toThrow(JsonSyntaxError);
  expect(attempt).not.toThrow(/hunter2/);
});

test('the place of a syntax error is reported', () => {
  expect(() => parseJson('{\n  "a": 1,\n}')).toThrow(expect.objectContaining({ place: 'line 3 column 1' }));
  expect(() => parseJson('{')).toThrow(expect.objectContaining({ place: 'line 1 column 2' }));
  expect(() => parseJson('')).toThrow(expect.objectContaining({ place: undefined }));
});

test('a key named __proto__ is a key and changes no prototype', () => {
  const parsed = parseJson('{"__proto__":{"isAdmin":true}}');
  expect(Object.hasOwn(Object(parsed), '__proto__')).toBe(true);
  expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
});
