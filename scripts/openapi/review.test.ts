import { describe, expect, test } from 'vitest';
import { describeApi } from '../../apps/server/src/platform/http/openapi/describe-api.ts';
import type { OpenApiDocument } from '../../apps/server/src/platform/http/openapi/openapi-document.ts';
import { printDocument, reviewApi } from './review.ts';

const CURRENT = describeApi();
const BREAK = 'GET /echo: is gone';

/** The product's API as it was while it still had one more operation. */
const RICHER: OpenApiDocument = {
  ...CURRENT,
  paths: {
    ...CURRENT.paths,
    '/echo': { get: { operationId: 'echo', summary: '', tags: [], security: [], responses: {} } },
  },
};

const kept = (document: OpenApiDocument, accepted = '') => ({ document: printDocument(document), accepted });

describe('reviewApi', () => {
  test('the API that the repository keeps is current and breaks nothing', () => {
    expect(reviewApi(CURRENT, kept(CURRENT), kept(CURRENT))).toEqual({ isCurrent: true, unaccepted: [] });
  });

  test('an addition only makes the kept document stale', () => {
    expect(reviewApi(RICHER, kept(CURRENT), kept(CURRENT))).toEqual({ isCurrent: false, unaccepted: [] });
  });

  test('a break is found although the kept document was renewed', () => {
    expect(reviewApi(CURRENT, kept(CURRENT), kept(RICHER))).toEqual({ isCurrent: true, unaccepted: [BREAK] });
  });

  test('a break is found without history too, as long as the kept document is the old one', () => {
    expect(reviewApi(CURRENT, kept(RICHER), undefined)).toEqual({ isCurrent: false, unaccepted: [BREAK] });
  });

  test('an accepted break passes', () => {
    const accepted = `# accepted\n${BREAK}\n`;
    expect(reviewApi(CURRENT, kept(CURRENT, accepted), kept(RICHER, '# accepted\n')).unaccepted).toEqual([]);
  });

  test('what was accepted before the published version says nothing about the next break', () => {
    const accepted = `${BREAK}\n`;
    expect(reviewApi(CURRENT, kept(CURRENT, accepted), kept(RICHER, accepted)).unaccepted).toEqual([BREAK]);
    expect(reviewApi(CURRENT, kept(CURRENT, accepted.repeat(2)), kept(RICHER, accepted)).unaccepted).toEqual([]);
  });

  test('the first document has nothing to break', () => {
    const nothing = { document: undefined, accepted: '' };
    expect(reviewApi(CURRENT, nothing, nothing)).toEqual({ isCurrent: false, unaccepted: [] });
  });
});
