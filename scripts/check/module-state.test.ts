import { expect, test } from 'vitest';
import { findModuleState } from './module-state.ts';

const namesIn = (...lines: string[]) => findModuleState('planted.tsx', lines.join('\n')).map(({ name }) => name);

test.each<[string, string[], string[]]>([
  ['a variable', ['let shown = 0;', 'export let frame: Frame | undefined;', 'var old;'], ['shown', 'frame', 'old']],
  ['a map', ['const known = new Map<string, number>();'], ['known']],
  ['a weak map', ['export const known = new WeakMap<object, string>();'], ['known']],
  ['a set behind a type', ['const known = (new Set() satisfies Set<string>) as Set<string>;'], ['known']],
  ['a set that is typed as one', ['const known: Set<string> = new Set();'], ['known']],
  ['an empty list', ['const waiting: string[] = [];'], ['waiting']],
  ['an empty object', ['const cache: Record<string, string> = {};'], ['cache']],
  [
    'an object that a function changes',
    ['const state = { count: 0 };', 'export function rise() {', '  state.count += 1;', '}'],
    ['state'],
  ],
  [
    'a list that a function changes',
    ['const queue = [1];', 'export const next = () => queue.shift();', 'const held = { list: [1] };'],
    ['queue'],
  ],
  [
    'content at any depth',
    ["const held = { list: ['a'] };", 'export const add = () => {', "  held.list.push('b');", '};'],
    ['held'],
  ],
  [
    'what is counted and deleted',
    [
      'const by: Counts = { a: 1 };',
      'const of: Counts = { a: 1 };',
      "const rise = () => by['a']++;",
      'function drop() {',
      '  delete of.a;',
      '}',
    ],
    ['by', 'of'],
  ],
  [
    'a static field of a class',
    ['class Queue {', '  static #count = 0;', '  static readonly all = new Set();', '  static readonly size = 1;', '}'],
    ['#count', 'all'],
  ],
])('%s is state', (_title, lines, names) => {
  expect(namesIn(...lines)).toEqual(names);
});

test.each<[string, string[]]>([
  ['a constant', ['export const MAX = 8;', "const NAMES = ['a', 'b'];", "const WORDS = { a: 'b' };"]],
  ['a readonly set', ["const NAMES: ReadonlySet<string> = new Set(['a']);"]],
  ['a readonly map by an alias', ['type Days = ReadonlyMap<string, Day>;', 'const NONE: Days = new Map();']],
  ['a readonly empty list', ['const NONE: readonly string[] = [];', 'const NO: ReadonlyArray<string> = [];']],
  ['a constant empty list', ['const NONE = [] as const;', 'const NO = {} as Readonly<Words>;']],
  ['a declaration', ['declare let version: string;', 'declare const files: Set<string>;']],
  ['what a function keeps while it runs', ['function count() {', '  let sum = 0;', '  const seen = new Set();', '}']],
  ['what an object keeps', ['class Queue {', '  #waiting = new Map();', '  count = 0;', '}']],
  ['what a call makes', ['const drafts = createDrafts<string>();']],
  ['a component that is given a name', ['const Row = memo(Plain);', "Row.displayName = 'Row';"]],
  [
    'an inner variable of the same name',
    ['const list = [1];', 'function run(list: number[]) {', '  list.push(1);', '}'],
  ],
])('%s is none', (_title, lines) => {
  expect(namesIn(...lines)).toEqual([]);
});

test('a finding has its line', () => {
  expect(findModuleState('planted.ts', 'const a = 1;\n\nlet b = 2;')).toEqual([{ line: 3, name: 'b' }]);
});
