import { areaOf, type Statement } from './statements.ts';
import { findStatementIds, findTestTitles } from './test-titles.ts';

/** A test file: its path and its text. */
export type TestFile = { path: string; source: string };

export type SpecCoverage = {
  /** By area, in the order of the table. */
  areas: { area: string; named: number; total: number }[];
  /** What no test names yet. */
  open: Statement[];
  /** What a test names although the table does not know it. */
  unknown: { id: string; path: string; title: string }[];
};

/** Compares the statements with the ids that test titles name. */
export function measureCoverage(statements: readonly Statement[], files: readonly TestFile[]): SpecCoverage {
  const known = new Set(statements.map(({ id }) => id));
  const mentions = files.flatMap(({ path, source }) =>
    findTestTitles(path, source).flatMap((title) => findStatementIds(title).map((id) => ({ id, path, title }))),
  );
  const named = new Set(mentions.map(({ id }) => id));
  const byArea = Map.groupBy(statements, ({ id }) => areaOf(id));
  return {
    areas: [...byArea].map(([area, rows]) => ({
      area,
      named: rows.filter(({ id }) => named.has(id)).length,
      total: rows.length,
    })),
    open: statements.filter(({ id }) => !named.has(id)),
    unknown: mentions.filter(({ id }) => !known.has(id)),
  };
}
