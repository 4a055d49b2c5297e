import type { OpenApiDocument } from '../../apps/server/src/platform/http/openapi/openapi-document.ts';
import { findBreakingChanges } from './breaking-changes.ts';

/** A version of the API as the repository keeps it: the text of docs/openapi.json and the accepted breaks beside it. */
export type KeptApi = { document: string | undefined; accepted: string };

export type ApiReview = {
  /** True if docs/openapi.json matches the contract. */
  isCurrent: boolean;
  /** Breaking changes against the published API that docs/openapi-breaking.txt does not accept. */
  unaccepted: string[];
};

/** Writes a document the way docs/openapi.json keeps it: one line for each value, so that a change is a small diff. */
export function printDocument(document: OpenApiDocument): string {
  return `${JSON.stringify(document, null, 1)}\n`;
}

/**
 * Compares the API of the contract with what the repository keeps and with the published API.
 *
 * @param published undefined without history: then what the repository keeps stands for it
 */
export function reviewApi(current: OpenApiDocument, kept: KeptApi, published: KeptApi | undefined): ApiReview {
  const text = printDocument(current);
  const base = published?.document ?? kept.document;
  const breaks = base === undefined ? [] : findBreakingChanges(JSON.parse(base), JSON.parse(text));
  // The list is append-only: a break accepted for an earlier version is not accepted for this one.
  const accepted = linesOf(kept.accepted).slice(published === undefined ? 0 : linesOf(published.accepted).length);
  return {
    isCurrent: kept.document === text,
    unaccepted: breaks.filter((sentence) => !accepted.includes(sentence)),
  };
}

function linesOf(accepted: string): string[] {
  return accepted.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}
