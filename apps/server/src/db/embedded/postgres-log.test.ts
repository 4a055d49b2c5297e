import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lastMeaningfulLine, lastWords, postgresFailure, postgresLog, shrink } from './postgres-log.ts';
import { temporaryFolder } from './test-support/harness.ts';

describe('the log of PostgreSQL', () => {
  test.each([
    [
      '2026-01-01 00:00:00.000 UTC [7] FATAL:  lock file "postmaster.pid" already exists\n',
      'lock file "postmaster.pid" already exists',
    ],
    [
      'x [7] LOG:  starting\nx [7] PANIC:  could not locate a valid checkpoint record\nx [7] LOG:  aborting startup\n',
      'could not locate a valid checkpoint record',
    ],
    [
      'initdb: error: could not create directory "/x": Permission denied\ninitdb: removing contents\n',
      'could not create directory "/x": Permission denied',
    ],
    [
      'postgres: error while loading shared libraries: libx.so: not found\n',
      'postgres: error while loading shared libraries: libx.so: not found',
    ],
    ['\n\n', 'it wrote nothing'],
  ])('prefers its errors to its last line: %j', (text, expected) => {
    expect(lastMeaningfulLine(text)).toBe(expected);
  });

  test.each([
    [
      'FATAL:  could not write lock file "postmaster.pid": No space left on device',
      /^No space left on the disk that holds \/d: free some space/,
    ],
    [
      'FATAL:  could not map anonymous shared memory: Cannot allocate memory',
      /for want of memory .*: free some memory, or set DATABASE_URL/,
    ],
    ['FATAL:  bad things', /^PostgreSQL could not start: bad things \(more in \/l\): mend that/],
  ])('becomes one line with a cure: %s', (output, expected) => {
    expect(postgresFailure('PostgreSQL could not start', output, '/d', '/l').message).toMatch(expected);
  });

  test('yields the last line without its time', () => {
    expect(lastWords('x UTC [7] ERROR:  old\n2026-01-01 00:00:00.000 UTC [7] LOG:  shutting down\n')).toBe(
      'LOG:  shutting down',
    );
    expect(lastWords('')).toBe('none');
  });

  test('is renamed at a start if it is too large, otherwise kept', async () => {
    const path = join(await temporaryFolder(), 'postgres.log');
    const log = postgresLog(path, 10);
    await log.rotate();
    writeFileSync(path, 'short');
    await log.rotate();
    expect(readFileSync(path, 'utf8')).toBe('short');
    appendFileSync(path, ' no longer');
    await log.rotate();
    expect(readFileSync(`${path}.1`, 'utf8')).toBe('short no longer');
    expect(await log.size()).toBe(0);
  });

  test('is emptied while PostgreSQL holds it open, keeping the older part', async () => {
    const path = join(await temporaryFolder(), 'postgres.log');
    writeFileSync(path, 'more than ten bytes');
    await shrink(path, 100);
    expect(statSync(path).size).toBe(19);
    await shrink(path, 10);
    expect(statSync(path).size).toBe(0);
    expect(readFileSync(`${path}.1`, 'utf8')).toBe('more than ten bytes');
  });

  test('is read from the offset of a start, or from its end', async () => {
    const path = join(await temporaryFolder(), 'postgres.log');
    const log = postgresLog(path);
    expect(await log.readSince(0)).toBe('');
    writeFileSync(path, 'old new');
    expect(await log.readSince(4)).toBe('new');
    writeFileSync(path, `${'x'.repeat(20_000)}end`);
    expect(await log.readSince(0)).toHaveLength(16 * 1024);
    expect(await log.readSince(30_000)).toBe('');
  });
});
