import { gzipSync } from 'node:zlib';
import { type SeededRandom, XSS_PAYLOADS } from '@dayward/testing';
import { v7 as uuidv7 } from 'uuid';
import { damageValue } from './fuzz-values.ts';
import type { RawRequest } from './raw-http.ts';

/** A request before it is serialized. */
export type Draft = {
  method: string;
  /** With its parameters filled in. */
  path: string;
  /** Without the question mark. */
  query: string;
  headers: ReadonlyMap<string, string>;
  /** Undefined without a body; a file stays as it is. */
  json: unknown;
  /** The body instead of `json`. */
  bytes?: Buffer | undefined;
  /** Further header lines, which may repeat a name. */
  furtherHeaders?: readonly (readonly [string, string])[];
};

type Mutation = (draft: Draft, random: SeededRandom) => Draft;

const bodyOf = ({ bytes, json }: Draft): Buffer | undefined =>
  bytes ?? (json === undefined ? undefined : Buffer.from(JSON.stringify(json)));

const damageJson: Mutation = (draft, random) => ({ ...draft, json: damageValue(draft.json, random) });

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'get',
  'FOO',
];

const changeMethod: Mutation = (draft, random) => ({ ...draft, method: random.pick(METHODS) });

const SEGMENTS = [
  ...[
    '..',
    '%2e%2e%2f%2e%2e',
    '%00',
    '%',
    '%F0%28',
    '%ed%a0%80',
    '',
    ' '.trim(),
    '*',
    '-1',
    'null',
    '__proto__',
    'constructor',
  ],
  ...['x'.repeat(201), 'x'.repeat(9_000), ';x=1', '%0d%0aX-Injected:1', '.%00.json', 'é', '💥'],
];

const damagePath: Mutation = (draft, random) => {
  const parts = draft.path.split('/');
  const at = random.whole(3, parts.length - 1);
  const part = parts[at] ?? '';
  const choices = [
    ...SEGMENTS,
    uuidv7(),
    part.toUpperCase(),
    `${part}/`,
    `/${part}`,
    encodeURIComponent(random.pick(XSS_PAYLOADS)),
  ];
  return { ...draft, path: parts.map((one, index) => (index === at ? random.pick(choices) : one)).join('/') };
};

const QUERIES = [
  ...[
    'limit=1&limit=2',
    'limit=-1',
    'limit=1e99',
    'limit=',
    'limit=NaN',
    'limit[]=1',
    'limit[a]=1',
    'cursor=%00',
    'cursor=%F0%28',
  ],
  ...[
    'since=9007199254740993',
    'since=-1',
    'since=0x10',
    'protocol=99',
    'account=me',
    '__proto__[x]=1',
    'constructor.prototype.x=1',
  ],
  ...[
    'a&b&c',
    '&&&',
    '=',
    '%',
    '?',
    '#x',
    `x=${'y'.repeat(8_000)}`,
    Array.from({ length: 1_500 }, (_, index) => `a${index}=1`).join('&'),
  ],
];

const damageQuery: Mutation = (draft, random) => {
  const query = random.pick([
    random.pick(QUERIES),
    `${draft.query}&${draft.query}`,
    `${draft.query}&${random.pick(QUERIES)}`,
    draft.query.replace(/=[^&]*/, `=${encodeURIComponent(random.pick(XSS_PAYLOADS))}`),
  ]);
  return { ...draft, query };
};

const HEADERS: readonly (readonly [string, string])[] = [
  ...['text/plain', 'text/html', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'].map(typed),
  ...[
    'application/json; charset=utf-16',
    'APPLICATION/JSON',
    'application/json, text/plain',
    'application/',
    ';',
    '',
  ].map(typed),
  ...['image/svg+xml', 'application/octet-stream', `application/json; x=${'y'.repeat(4_000)}`].map(typed),
  ...['gzip', 'br', 'identity, gzip'].map((value) => ['content-encoding', value] as const),
  ...['https://evil.example', 'null', 'http://localhost', 'javascript:0', ''].map(
    (value) => ['origin', value] as const,
  ),
  ...['cross-site', 'none', 'x'].map((value) => ['sec-fetch-site', value] as const),
  ...['x', '=', ';;;', `a=${'b'.repeat(8_000)}`, 'dayward_session=%00', '__proto__=1'].map(
    (value) => ['cookie', value] as const,
  ),
  ...['Bearer x', 'Basic Og==', 'Bearer '].map((value) => ['authorization', value] as const),
  ...['bytes=0-', 'bytes=-1', 'bytes=9-1', `bytes=${'0-0,'.repeat(1_000)}0-0`].map(
    (value) => ['range', value] as const,
  ),
  ...['*', '"x"', 'W/'].map((value) => ['if-none-match', value] as const),
  ...['evil.example', 'localhost:99999', '[', '', 'a b'].map((value) => ['host', value] as const),
  ...['::1', '999.1.1.1', 'x'.repeat(500), '10.0.0.1, 10.0.0.2'].map((value) => ['x-forwarded-for', value] as const),
  ['x-http-method-override', 'DELETE'],
  ['accept', '\u00ff'],
  ['accept-language', '*;q=2'],
  ['accept-encoding', 'gzip;q=x, *;q=0'],
  ['expect', '100-continue'],
  ['connection', 'upgrade'],
  ['upgrade', 'websocket'],
  ['if-modified-since', 'never'],
];

function typed(value: string): readonly [string, string] {
  return ['content-type', value];
}

const damageHeader: Mutation = (draft, random) => {
  const [name, value] = random.pick(HEADERS);
  if (random.chance(0.2)) return { ...draft, furtherHeaders: [...(draft.furtherHeaders ?? []), [name, value]] };
  return { ...draft, headers: new Map(draft.headers).set(name, value) };
};

const dropHeader: Mutation = (draft, random) => {
  const kept = new Map(draft.headers);
  kept.delete(random.pick(['cookie', 'origin', 'content-type', 'connection']));
  return { ...draft, headers: kept };
};

/** Texts that are not the JSON they were. */
const TEXT_DAMAGES: readonly ((text: string, random: SeededRandom) => string | Buffer)[] = [
  (text, random) => text.slice(0, random.whole(0, text.length)),
  (text) => text.replace('{', '{"__proto__":{"polluted":true},'),
  (text) => text.replace('{', '{"constructor":{"prototype":{"polluted":true}},'),
  (text) => text.replace('{', '{"id":"1","id":null,"name":"first",'),
  (text) => text.replace(/:("[^"]*"|\d+)/, ':1e999999'),
  (text) => text.replace(/:("[^"]*"|\d+)/, `:${'9'.repeat(5_000)}`),
  (text) => text.replace(/"[^"]*"/, '"\\ud800\\u0000"'),
  (text) => `\ufeff${text}`,
  (text) => `${text},`,
  (text) => `${text}\n// comment`,
  (text) => text.replaceAll('"', "'"),
  (text) => `)]}',\n${text}`,
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0x7d])]),
  (text) => gzipSync(text),
  (_, random) => '['.repeat(random.pick([1_000, 50_000, 500_000])),
  (_, random) => `${'{"a":'.repeat(random.pick([1_000, 50_000]))}1`,
  (_, random) => Buffer.from(Array.from({ length: 64 }, () => random.whole(0, 255))),
  () => '',
  () => 'NaN',
  () => '-',
  () => `"${'x'.repeat(2_000_000)}"`,
];

const damageText: Mutation = (draft, random) => {
  const text = (bodyOf(draft) ?? Buffer.from('{}')).toString('utf8');
  return { ...draft, bytes: Buffer.from(random.pick(TEXT_DAMAGES)(text, random)) };
};

const damageFile: Mutation = (draft, random) => {
  const bytes = Buffer.from(draft.bytes ?? []);
  for (let count = random.whole(1, 20); count > 0 && bytes.length > 0; count -= 1)
    bytes[random.whole(0, bytes.length - 1)] = random.whole(0, 255);
  return { ...draft, bytes: random.chance(0.3) ? bytes.subarray(0, random.whole(0, bytes.length)) : bytes };
};

/** Damages a valid request in up to three places; one in ten stays valid, so that the account changes meanwhile. */
export function mutate(draft: Draft, random: SeededRandom): Draft {
  const ofBody = draft.bytes !== undefined ? damageFile : damageJson;
  const weights = {
    body: draft.json === undefined && draft.bytes === undefined ? 1 : 12,
    text: draft.json === undefined ? 1 : 4,
    ...{ path: 4, query: draft.query === '' ? 2 : 6, header: 4, dropped: 1, method: 2 },
  };
  const mutations = {
    ...{ body: ofBody, text: damageText, path: damagePath, query: damageQuery },
    ...{ header: damageHeader, dropped: dropHeader, method: changeMethod },
  } satisfies Record<keyof typeof weights, Mutation>;
  let mutated = draft;
  for (let count = random.weighted({ 0: 10, 1: 60, 2: 20, 3: 10 }) as unknown as number; count > 0; count -= 1)
    mutated = mutations[random.weighted(weights)](mutated, random);
  return mutated;
}

/** The bytes of a draft: without line breaks in its target and headers, which would be a second request. */
export function serialize(draft: Draft): RawRequest {
  const { method, path, query, headers, furtherHeaders = [] } = draft;
  const target = (path + (query === '' ? '' : `?${query}`)).replace(/[\s]/g, '+');
  return { method, target, headers: [...headers, ...furtherHeaders], body: bodyOf(draft) };
}
