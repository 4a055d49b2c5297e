import { findPretendingTitles } from './pretending-tests.ts';
import { areaOf, type Statement } from './statements.ts';
import { findStatementIds, findTestTitles } from './test-titles.ts';

/** A test file: its path and its text. */
export type TestFile = { path: string; source: string };

type Mention = { id: string; path: string; title: string };

/** The tests of this tool name statements as examples and prove none. */
const OWN_FOLDER = 'scripts/spec/';

export type SpecCoverage = {
  /** By area, in the order of the table. */
  areas: { area: string; named: number; total: number }[];
  /** Statements that no test names yet. */
  open: Statement[];
  /** Ids in test titles that the table lacks. */
  unknown: Mention[];
  /** Statements named by a test that pretends that more is built than the product has. */
  pretended: Mention[];
};

/** Compares the statements with the ids that test titles name. */
export function measureCoverage(statements: readonly Statement[], files: readonly TestFile[]): SpecCoverage {
  const known = new Set(statements.map(({ id }) => id));
  const proofs = files.filter(({ path }) => !path.startsWith(OWN_FOLDER));
  const mentions = findMentions(proofs, findTestTitles);
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
    pretended: findMentions(proofs, findPretendingTitles),
  };
}

function findMentions(
  files: readonly TestFile[],
  findTitles: (path: string, source: string) => readonly string[],
): Mention[] {
  return files.flatMap(({ path, source }) =>
    findTitles(path, source).flatMap((title) => findStatementIds(title).map((id) => ({ id, path, title }))),
  );
}
