import { describe, expect, test } from 'vitest';
import { reasonToRefuse } from './guard.ts';

const HERE = { isProduction: false, publicUrl: 'http://localhost:3000', databaseUrl: undefined };

describe('[PLAN-54] giving a plan away', () => {
  test('is for development: the embedded database, served on plain http', () => {
    expect(reasonToRefuse(HERE, undefined)).toBeUndefined();
    expect(reasonToRefuse(HERE, 'http://localhost:3000')).toBeUndefined();
  });

  test('is refused in production, by this terminal’s settings or by those of the server that runs', () => {
    const settings = { ...HERE, isProduction: true, publicUrl: 'https://dayward.example.org' };
    expect(reasonToRefuse(settings, undefined)).toMatch(/^PUBLIC_URL is https:\/\/dayward\.example\.org: real people/);
    expect(reasonToRefuse(HERE, 'https://dayward.example.org')).toMatch(
      /serves https:\/\/dayward\.example\.org: real people/,
    );
  });

  test.each([
    'postgres://me:secret@localhost/dayward',
    'postgres://me@127.0.0.1:5432/dayward',
    'postgres://me@[::1]/dayward',
    'postgres://me@localhost/dayward?host=/var/run/postgresql',
    'postgres:///dayward',
  ])('is allowed on a database of this computer: %s', (databaseUrl) => {
    expect(reasonToRefuse({ ...HERE, databaseUrl }, undefined)).toBeUndefined();
  });

  test.each([
    'postgres://me:secret@db.example.org/dayward',
    'postgres://me:secret@10.0.0.5/dayward',
    'postgres://me:secret@localhost.example.org/dayward',
    'postgres://me:secret@localhost/dayward?host=db.example.org',
    'postgres://me:secret@localhost/dayward?hostaddr=10.0.0.5',
    'postgres:///dayward?host=/tmp,db.example.org',
  ])('is refused on a database of another computer, and the refusal holds no password: %s', (databaseUrl) => {
    const refusal = reasonToRefuse({ ...HERE, databaseUrl }, undefined);
    expect(refusal).toMatch(/^DATABASE_URL names another computer/);
    expect(refusal).not.toContain('secret');
  });
});
