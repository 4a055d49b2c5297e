import { createHash } from 'node:crypto';
import { PLAIN_PAGE_STYLE } from './plain-page-style.ts';

export type HeaderSet = Readonly<Record<string, string>>;

/** Two years, as the preload lists require (in seconds). */
const HSTS_MAX_AGE_SECONDS = 63_072_000;

/** Browser features that the product does not use, and that an injected script could not use either. */
const DENIED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const NOTHING = ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"];

/** The header sets of the server, built once, so that a request costs no work. */
export type SecurityHeaders = {
  /** Responses that no browser should ever render as a page. */
  api: HeaderSet;
  /** The web app. */
  page: HeaderSet;
  /** Files of users, which have no rights when a browser opens one as a page. */
  file: HeaderSet;
  /** Pages that the server itself renders: no scripts, one style. */
  plainPage: HeaderSet;
};

type InlineHashes = { scripts: readonly string[]; styles: readonly string[] };

/** Foreign origins that the page of the web app may use, or be framed by; all other responses allow none. */
export type PageSources = {
  scripts: readonly string[];
  connections: readonly string[];
  frames: readonly string[];
  ancestors: readonly string[];
};

const NO_SOURCES: PageSources = { scripts: [], connections: [], frames: [], ancestors: [] };

const FRAME_OPTIONS: HeaderSet = { 'x-frame-options': 'DENY' };

/**
 * Creates the security headers of every response.
 *
 * @param inline hashes of the inline content of the web app's page, as `inlineHashes` returns them.
 */
export function createSecurityHeaders(options: {
  isHttps: boolean;
  inline: InlineHashes;
  pageSources?: PageSources | undefined;
}): SecurityHeaders {
  const common: HeaderSet = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    ...(options.isHttps && { 'strict-transport-security': `max-age=${HSTS_MAX_AGE_SECONDS}; includeSubDomains` }),
  };
  const withPolicy = (directives: readonly string[], frameOptions: HeaderSet = FRAME_OPTIONS): HeaderSet =>
    Object.freeze({ 'content-security-policy': directives.join('; '), ...frameOptions, ...common });
  const { inline, pageSources = NO_SOURCES } = options;
  return {
    api: withPolicy(NOTHING),
    file: withPolicy([...NOTHING, 'sandbox']),
    // The old header cannot name origins: beside named ancestors it would contradict them.
    page: withPolicy(pagePolicy(inline, pageSources), pageSources.ancestors.length === 0 ? FRAME_OPTIONS : {}),
    plainPage: withPolicy([...NOTHING, `style-src ${hashSource(PLAIN_PAGE_STYLE.text)}`]),
  };
}

function pagePolicy(inline: InlineHashes, { scripts, connections, frames, ancestors }: PageSources): string[] {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts, ...scripts].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    ...(frames.length === 0 ? [] : [['frame-src', ...frames].join(' ')]),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ['frame-ancestors', ...(ancestors.length === 0 ? ["'none'"] : ancestors)].join(' '),
  ];
}

/** A policy source that allows exactly this inline text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

/**
 * Hashes the inline scripts and styles of a page, so that the policy allows them and nothing else. The page is our own build's
 * output, so a full HTML parser is not needed.
 */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  const scripts = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/gi)]
    .filter((match) => !/\ssrc\s*=/i.test(match.groups?.['attributes'] ?? ''))
    .map((match) => hashSource(match.groups?.['text'] ?? ''));
  const styles = [...html.matchAll(/<style[^>]*>(?<text>[\s\S]*?)<\/style>/gi)].map((match) =>
    hashSource(match.groups?.['text'] ?? ''),
  );
  return { scripts: [...new Set(scripts)], styles: [...new Set(styles)] };
}
