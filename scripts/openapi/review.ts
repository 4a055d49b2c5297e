import type { OpenApiDocument } from '../../apps/server/src/platform/http/openapi/openapi-document.ts';
import { findBreakingChanges } from './breaking-changes.ts';

/** A version of the API as the repository keeps it: the text of docs/openapi.json and the accepted breaks beside it. */
export type KeptApi = { document: string | undefined; accepted: string };

export type ApiReview = {
  /** Whether docs/openapi.json says what the contract says. */
  isCurrent: boolean;
  /** Breaking changes against the published API that docs/openapi-breaking.txt does not accept. */
  unaccepted: string[];
};

/** Writes a document the way docs/openapi.json keeps it: one line for each value, so that a change is a small diff. */
export function printDocument(document: OpenApiDocument): string {
  return `${JSON.stringify(document, null, 1)}\n`;
}

/**
 * Compares the API of the contract with what the repository keeps and with what clients already use.
 *
 * @param published undefined without history: then what the repository keeps stands for it
 */
export function reviewApi(current: OpenApiDocument, kept: KeptApi, published: KeptApi | undefined): ApiReview {
  const text = printDocument(current);
  const base = published?.document ?? kept.document;
  const breaks = base === undefined ? [] : findBreakingChanges(JSON.parse(base), JSON.parse(text));
  // The list is only ever appended to: what was accepted for an earlier version says nothing about this one.
  const accepted = linesOf(kept.accepted).slice(published === undefined ? 0 : linesOf(published.accepted).length);
  return {
    isCurrent: kept.document === text,
    unaccepted: breaks.filter((sentence) => !accepted.includes(sentence)),
  };
}

function linesOf(accepted: string): string[] {
  return accepted.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}
