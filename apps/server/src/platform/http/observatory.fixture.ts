/**
 * The header rules of MDN's HTTP Observatory, as far as one response shows them, to grade our own responses. Every site starts
 * with 100, faults subtract, and from 90 up bonuses add. 100 and more is A+.
 *
 * @see https://github.com/mdn/mdn-http-observatory (src/grader/charts.js, src/analyzer/tests)
 */
export type GradedAnswer = { headers: Readonly<Record<string, unknown>>; body: string };

type Finding = { rule: string; points: number };

const BASE_SCORE = 100;
const BONUS_FROM = 90;
const HALF_A_YEAR_SECONDS = 15_768_000;

const TOO_BROAD: ReadonlySet<string> = new Set([
  'ftp:',
  'http:',
  'https:',
  '*',
  'http://*',
  'http://*.*',
  'https://*',
  'https://*.*',
]);
const PRIVATE_REFERRERS: ReadonlySet<string> = new Set([
  'no-referrer',
  'same-origin',
  'strict-origin',
  'strict-origin-when-cross-origin',
]);

/** Grades one response of an https site. */
export function gradeAnswer(answer: GradedAnswer): { score: number; findings: Finding[] } {
  const header = (name: string) => (answer.headers[name] === undefined ? undefined : String(answer.headers[name]));
  const policy = parsePolicy(header('content-security-policy'));
  const findings = [
    gradePolicy(policy),
    gradeCookies(answer.headers['set-cookie']),
    gradeSharing(header('access-control-allow-origin'), header('access-control-allow-credentials')),
    gradeReferrer(header('referrer-policy')),
    gradeTransport(header('strict-transport-security')),
    gradeScripts(answer.body),
    { rule: 'nosniff', points: header('x-content-type-options')?.toLowerCase() === 'nosniff' ? 0 : -5 },
    gradeFraming(policy, header('x-frame-options')),
    gradeResourcePolicy(header('cross-origin-resource-policy')),
  ];
  const withoutBonus = BASE_SCORE + sum(findings.filter(({ points }) => points < 0));
  const bonus = withoutBonus >= BONUS_FROM ? sum(findings.filter(({ points }) => points > 0)) : 0;
  return { score: Math.max(0, withoutBonus + bonus), findings };
}

function sum(findings: readonly Finding[]): number {
  return findings.reduce((total, { points }) => total + points, 0);
}

type Policy = ReadonlyMap<string, readonly string[]>;

function parsePolicy(header: string | undefined): Policy {
  const directives = (header ?? '').split(';').map((part) => part.trim().split(/\s+/));
  return new Map(directives.flatMap(([name, ...sources]) => (name ? [[name.toLowerCase(), sources] as const] : [])));
}

function gradePolicy(policy: Policy): Finding {
  if (policy.size === 0) return { rule: 'no policy', points: -25 };
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const allows = (name: string, bad: (source: string) => boolean) => effective(sourcesOf(name)).some(bad);
  const isBroad = (source: string) => TOO_BROAD.has(source);
  const isInline = (source: string) => source === "'unsafe-inline'" || source === 'data:';
  const isPlain = (source: string) => source.startsWith('http:') || source.startsWith('ftp:');
  const isPassive = (name: string) => name === 'img-src' || name === 'media-src';
  const active = [...policy.keys()].filter((name) => !isPassive(name));
  const isEval = (source: string) => source === "'unsafe-eval'";
  if (allows('script-src', (source) => isBroad(source) || isInline(source)) || allows('object-src', isBroad)) {
    return { rule: 'policy allows unsafe scripts', points: -20 };
  }
  if (active.some((name) => allows(name, isPlain))) return { rule: 'policy allows http', points: -20 };
  if (allows('script-src', isEval) || allows('style-src', isEval)) return { rule: 'policy allows eval', points: -10 };
  if (allows('img-src', isPlain) || allows('media-src', isPlain))
    return { rule: 'policy allows http pictures', points: -10 };
  if (allows('style-src', (source) => isBroad(source) || isInline(source)))
    return { rule: 'policy allows unsafe styles', points: 0 };
  const isNothingByDefault = policy.get('default-src')?.join() === "'none'";
  return isNothingByDefault ? { rule: 'policy, nothing by default', points: 10 } : { rule: 'policy', points: 5 };
}

/** With a hash or nonce beside it, browsers ignore 'unsafe-inline'. */
function effective(sources: readonly string[]): readonly string[] {
  const isHashed = sources.some((source) => /^'(?:sha256|sha384|sha512|nonce)-/.test(source));
  return isHashed ? sources.filter((source) => source !== "'unsafe-inline'") : sources;
}

function gradeCookies(header: unknown): Finding {
  const cookies = header === undefined ? [] : [header].flat().map(String);
  if (cookies.length === 0) return { rule: 'no cookies', points: 0 };
  const lacks = (pattern: RegExp) => cookies.some((cookie) => !pattern.test(cookie));
  if (lacks(/;\s*secure\b/i)) return { rule: 'cookie without Secure', points: -40 };
  if (lacks(/;\s*httponly\b/i)) return { rule: 'cookie without HttpOnly', points: -30 };
  if (cookies.some((cookie) => /;\s*samesite=(?!lax|strict)/i.test(cookie)))
    return { rule: 'cookie with a wrong SameSite', points: -20 };
  return lacks(/;\s*samesite=/i) ? { rule: 'cookie without SameSite', points: 0 } : { rule: 'safe cookies', points: 5 };
}

function gradeSharing(origin: string | undefined, credentials: string | undefined): Finding {
  const isUniversal = origin !== undefined && origin !== '*' && credentials === 'true';
  return { rule: isUniversal ? 'shared with whoever asks' : 'sharing', points: isUniversal ? -50 : 0 };
}

function gradeReferrer(header: string | undefined): Finding {
  if (header === undefined) return { rule: 'no referrer policy', points: 0 };
  return PRIVATE_REFERRERS.has(header)
    ? { rule: 'private referrer', points: 5 }
    : { rule: 'unsafe referrer', points: -5 };
}

function gradeTransport(header: string | undefined): Finding {
  const maxAge = Number(/max-age=(\d+)/i.exec(header ?? '')?.[1] ?? Number.NaN);
  if (Number.isNaN(maxAge)) return { rule: 'no HSTS', points: -20 };
  return maxAge < HALF_A_YEAR_SECONDS ? { rule: 'short HSTS', points: -10 } : { rule: 'HSTS', points: 0 };
}

function gradeScripts(body: string): Finding {
  const foreign = [...body.matchAll(/<script[^>]*\ssrc="(?<source>(?:https?:)?\/\/[^"]*)"/gi)];
  return { rule: 'foreign scripts', points: foreign.length === 0 ? 0 : -50 };
}

function gradeFraming(policy: Policy, header: string | undefined): Finding {
  if (policy.has('frame-ancestors')) return { rule: 'framing settled by the policy', points: 5 };
  const isSafe = /^(?:deny|sameorigin)$/i.test(header ?? '');
  return isSafe ? { rule: 'framing settled by its header', points: 0 } : { rule: 'may be framed', points: -20 };
}

function gradeResourcePolicy(header: string | undefined): Finding {
  if (header === 'same-origin' || header === 'same-site') return { rule: 'resource policy', points: 10 };
  return { rule: 'no resource policy', points: header === undefined || header === 'cross-origin' ? 0 : -5 };
}
