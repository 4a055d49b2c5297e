/**
 * `npm run openapi`: regenerates docs/openapi.json from the contract. It refuses when an existing client would break,
 * unless `-- --accept-breaking` accepts that; then it also notes the breaks in docs/openapi-breaking.txt.
 *
 * `--check` is part of `npm run check`: it writes nothing, and exits with 1 when docs/openapi.json is not what the
 * contract says, or when it breaks the API of `main` and docs/openapi-breaking.txt does not say so.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeApi } from '../apps/server/src/platform/http/openapi/describe-api.ts';
import { findPublishedCommit, readAtCommit } from './openapi/published.ts';
import { type KeptApi, printDocument, reviewApi } from './openapi/review.ts';

const ROOT = join(import.meta.dirname, '..');
const DOCUMENT = 'docs/openapi.json';
const ACCEPTED = 'docs/openapi-breaking.txt';

function main(flags: readonly string[]): void {
  const current = describeApi();
  const kept = keptApi((path) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined));
  const commit = findPublishedCommit(ROOT);
  const published = commit === undefined ? undefined : keptApi((path) => readAtCommit(ROOT, commit, path));
  const { isCurrent, unaccepted } = reviewApi(current, kept, published);

  console.log(`Compared with ${commit === undefined ? `${DOCUMENT} (no history)` : commit.slice(0, 10)}.`);
  const isAccepting = flags.includes('--accept-breaking');
  if (unaccepted.length > 0 && !isAccepting) {
    console.error(`Breaking changes of the API:\n${unaccepted.join('\n')}\n`);
    console.error('Keep the API compatible, or accept them: npm run openapi -- --accept-breaking');
    process.exitCode = 1;
  } else if (flags.includes('--check')) {
    if (isCurrent) return;
    console.error(`${DOCUMENT} is not what the contract says: npm run openapi`);
    process.exitCode = 1;
  } else {
    writeFileSync(join(ROOT, DOCUMENT), printDocument(current));
    if (unaccepted.length > 0) appendFileSync(join(ROOT, ACCEPTED), `${unaccepted.join('\n')}\n`);
  }
}

function keptApi(read: (path: string) => string | undefined): KeptApi {
  return { document: read(DOCUMENT), accepted: read(ACCEPTED) ?? '' };
}

main(process.argv.slice(2));
