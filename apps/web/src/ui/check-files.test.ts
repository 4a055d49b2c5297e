import { expect, test } from 'vitest';
import { ANY_FILE, checkFiles } from './check-files.ts';

const RULES = { accept: ['image/*', '.csv'], maxBytes: 10, maxCount: 2 };

function buildFile(name: string, type: string, bytes = 5): File {
  return new File(['x'.repeat(bytes)], name, { type });
}

test('files of the accepted kinds and sizes pass, by type or by file extension', () => {
  const files = [buildFile('sun.png', 'image/png'), buildFile('Habits.CSV', '')];
  expect(checkFiles(files, RULES)).toEqual({ accepted: files, problems: [] });
});

test('a picture without a type on the device is accepted by its file extension', () => {
  const photo = buildFile('IMG_1.HEIC', '');
  expect(checkFiles([photo], RULES).accepted).toEqual([photo]);
});

test('each refused file is named with its reason', () => {
  const { accepted, problems } = checkFiles(
    [
      buildFile('song.mp3', 'audio/mpeg'),
      buildFile('big.png', 'image/png', 11),
      buildFile('edge.png', 'image/png', 10),
    ],
    RULES,
  );
  expect(accepted.map(({ name }) => name)).toEqual(['edge.png']);
  expect(problems).toEqual([
    { kind: 'type', name: 'song.mp3' },
    { kind: 'size', name: 'big.png' },
  ]);
});

test('files beyond the maximum count are refused with a reason', () => {
  const files = ['a', 'b', 'c'].map((name) => buildFile(`${name}.png`, 'image/png'));
  const { accepted, problems } = checkFiles(files, RULES);
  expect(accepted).toHaveLength(2);
  expect(problems).toEqual([{ kind: 'count' }]);
});

test('if all kinds are accepted, only the size counts', () => {
  const { accepted, problems } = checkFiles([buildFile('a', ''), buildFile('b.zip', 'application/zip', 11)], {
    ...RULES,
    accept: [ANY_FILE],
  });
  expect(accepted.map(({ name }) => name)).toEqual(['a']);
  expect(problems).toEqual([{ kind: 'size', name: 'b.zip' }]);
});
