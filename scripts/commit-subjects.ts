/**
 * Part of `npm run check`: the subject of every commit since this rule reads `area: imperative`, in at most 72
 * characters. Exits with 1 and lists those that do not. A tarball or a shallow clone has no history to judge.
 */
import { join } from 'node:path';
import { reviewSubjects } from './check/commit-subjects.ts';

const review = reviewSubjects(join(import.meta.dirname, '..'));
if (review === undefined) console.log('No history to judge.');
else console.log(`${review.judged} commits judged.`);

const refused = review?.refused ?? [];
if (refused.length > 0) {
  const lines = refused.map(({ hash, subject }) => `${hash.slice(0, 10)} ${subject}`);
  console.error(`Write \`area: imperative\` in at most 72 characters:\n${lines.join('\n')}`);
}
process.exitCode = refused.length === 0 ? 0 : 1;
