import { describe, expect, test } from 'vitest';
import { measureCoverage } from './coverage.ts';
import { findPretendingTitles } from './pretending-tests.ts';
import { parseStatements } from './statements.ts';
import { findStatementIds, findTestTitles } from './test-titles.ts';

const TABLE = [
  'id\tsource\tstatement\truling',
  'HAB-01\t1§2\tFirst.\t-',
  'HAB-02\t1§2\tSecond.\tR1',
  'API-01\t1§3\tThird.\t-',
];

describe('parseStatements', () => {
  test('a row has an id, its source, the statement and its ruling', () => {
    const statements = parseStatements(`${TABLE.join('\n')}\n`);
    expect(statements).toHaveLength(3);
    expect(statements[1]).toEqual({ id: 'HAB-02', source: '1§2', text: 'Second.', ruling: 'R1' });
  });

  test.each([
    ['another header', ['id\tstatement'], /first line/],
    ['an id that is there twice', [...TABLE, 'HAB-01\t1§2\tAgain.\t-'], /Line 5: HAB-01 is there twice/],
    ['a strange id', [...TABLE, 'hab1\t1§2\tX.\t-'], /Line 5: "hab1"/],
    ['a missing column', [...TABLE, 'HAB-03\t1§2\tX.'], /Line 5: HAB-03 needs four columns/],
    ['one column too many', [...TABLE, 'HAB-03\t1§2\tX.\t-\tmore'], /Line 5: HAB-03 needs four columns/],
    ['an empty line', [...TABLE, '', 'HAB-03\t1§2\tX.\t-'], /Line 5/],
  ])('%s is refused', (_what, lines, message) => {
    expect(() => parseStatements(lines.join('\n'))).toThrow(message);
  });
});

describe('findTestTitles', () => {
  test.each([
    ["test('one', () => {})", ['one']],
    ["it('one', () => {})", ['one']],
    ["describe('group', () => { test('one', () => {}); test('two', () => {}); })", ['group', 'one', 'two']],
    ["test.describe('group', () => {})", ['group']],
    ["test.only('one', () => {})", ['one']],
    ["test.each([['a', 1]])('one %s', () => {})", ['one %s']],
    ["test.each([['[HAB-01] a', 1], ['[HAB-02] b', 2]])('%s', () => {})", ['[HAB-01] a', '[HAB-02] b', '%s']],
    ["test.for(rows)('one', () => {})", ['one']],
    ["test.each`a | b`('one', () => {})", ['one']],
    ["test.skipIf(isRoot)('one', () => {})", ['one']],
    ["test('one ' + 'more', () => {})", ['one more']],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code as text
    ['test(`one ${name} more`, () => {})', ['one … more']],
    ['test(`one`, () => {})', ['one']],
    ["for (const zone of zones) test(zone + ' [HAB-01]', () => {})", ['… [HAB-01]']],
  ])('%s', (source, titles) => {
    expect(findTestTitles('a.test.ts', source)).toEqual(titles);
  });

  test.each([
    ["test.skip('[HAB-01] one', () => {})"],
    ["test.todo('[HAB-01] one')"],
    ["test.describe.fixme('group', () => { test('[HAB-01] one', () => {}); })"],
    ['const text = "test(\'[HAB-01] one\')";'],
    ["// test('[HAB-01] one', () => {})"],
    ["pattern.test('[HAB-01] one')"],
    ['test(title, () => {})'],
  ])('nothing runs under a title here: %s', (source) => {
    expect(findTestTitles('a.test.ts', source)).toEqual([]);
  });

  test('screens are read too', () => {
    expect(findTestTitles('a.test.tsx', 'test(\'one\', () => render(<App name="x" />));')).toEqual(['one']);
  });
});

test.each([
  ['[HAB-01] a day', ['HAB-01']],
  ['a day [HAB-01, HAB-02]', ['HAB-01', 'HAB-02']],
  ['[HAB-01] and [API-01]', ['HAB-01', 'API-01']],
  ['HAB-01 without brackets', []],
  ['a row [1] of ARRAY[2]', []],
])('%s names %j', (title, ids) => {
  expect(findStatementIds(title)).toEqual(ids);
});

test('coverage counts by area and lists what is open and what is unknown', () => {
  const files = [
    { path: 'a.test.ts', source: "test('[HAB-01] first', f); test('[HAB-01] again', f); test('[HAB-99] what', f);" },
    { path: 'b.spec.ts', source: "test.describe('[API-01]', f);" },
    { path: 'scripts/spec/c.test.ts', source: "test('[HAB-02] an example', f);" },
    { path: 'd.test.ts', source: "test('[HAB-01] pretends', () => server.account.buildEveryFeature());" },
  ];
  const coverage = measureCoverage(parseStatements(TABLE.join('\n')), files);
  expect(coverage.areas).toEqual([
    { area: 'HAB', named: 1, total: 2 },
    { area: 'API', named: 1, total: 1 },
  ]);
  expect(coverage.open.map(({ id }) => id)).toEqual(['HAB-02']);
  expect(coverage.unknown).toEqual([{ id: 'HAB-99', path: 'a.test.ts', title: '[HAB-99] what' }]);
  expect(coverage.pretended).toEqual([{ id: 'HAB-01', path: 'd.test.ts', title: '[HAB-01] pretends' }]);
});

describe('a test pretends that everything is built', () => {
  test.each([
    ['in its body', "test('one', () => account.buildEveryFeature());"],
    ['through a function of its file', "const all = () => account.buildEveryFeature(); test('one', () => all());"],
    [
      'through two of them, whatever their order',
      "function open() { return all(); } function all() { account.buildEveryFeature(); } test('one', () => open());",
    ],
    [
      'through a function of its group',
      "describe('group', () => { const all = () => a.buildEveryFeature(); test('one', () => { all(); }); });",
    ],
    ['through a taken apart variable', "const { s: [t] } = a.buildEveryFeature(); test('one', () => t.x);"],
    ['through a class', "class All { f() { a.buildEveryFeature(); } } test('one', () => new All());"],
    ['through a reference', "const { buildEveryFeature } = account; test('one', () => buildEveryFeature());"],
    ['in a hook', "beforeEach(() => account.buildEveryFeature()); test('one', () => {});"],
    ['in a hook of a journey', "test.beforeAll(async () => { a.buildEveryFeature(); }); test('one', () => {});"],
    ['in its rows', "test.each([a.buildEveryFeature()])('one', () => {});"],
    ['in a loop', "for (const x of xs) { const y = x.buildEveryFeature(); test('one', () => y); }"],
  ])('%s', (_where, source) => {
    expect(findPretendingTitles('a.test.ts', source)).toContain('one');
  });

  test('and with it all groups around it', () => {
    const source =
      "describe('a', () => { describe('b', () => { test('c', () => x.buildEveryFeature()); }); test('d', f); });";
    expect(findPretendingTitles('a.test.ts', source)).toEqual(['a', 'b', 'c']);
  });

  test('as do all tests of a group whose rows do', () => {
    const source =
      "const all = x.buildEveryFeature(); describe.each([['[HAB-01] a', all]])('%s', () => { test('b', f); });";
    expect(findPretendingTitles('a.test.ts', source)).toEqual(['[HAB-01] a', '%s', 'b']);
  });

  test.each([
    ['a neighbour that does', "test('other', () => a.buildEveryFeature()); test('one', () => {});"],
    [
      'a variable inside a neighbour',
      "test('other', () => { const server = a.buildEveryFeature(); }); test('one', () => server);",
    ],
    ['a property of the same name', "const all = a.buildEveryFeature(); test('one', () => x.all);"],
    ['a text', "test('one', () => say('buildEveryFeature'));"],
    ['another call', "test('one', () => a.buildOnly(['habit_tracking']));"],
    ['what does not run', "test.skip('one', () => a.buildEveryFeature());"],
  ])('and does not because of %s', (_what, source) => {
    expect(findPretendingTitles('a.test.ts', source)).not.toContain('one');
  });
});
