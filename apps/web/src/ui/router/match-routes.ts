import type { ReactNode } from 'react';

/** A segment of the address and its element; one without a path is a layout around its children. */
export type RouteObject = {
  /** Segments relative to the parent: `habits`, `people/:id`, `*` for the rest of the address. */
  path?: string;
  /** Matches if the address ends at the parent. */
  index?: boolean;
  element?: ReactNode;
  children?: RouteObject[];
};

export type RouteParams = Readonly<Record<string, string | undefined>>;

export type RouteMatch<Route> = { route: Route; params: RouteParams };

/** Routes from the outermost to the innermost, with the segments of them all. */
type Branch<Route> = { routes: Route[]; segments: string[]; weights: number[] };

const REST = '*';

/** Specificity of a segment: words before a parameter, a parameter before the rest of the address. */
const WEIGHT = { words: 3, parameter: 2, rest: 0 };

/** Of two branches for one address, the index is more specific than its parent. */
const INDEX_WEIGHT = 1;

/**
 * Creates a matcher that returns the routes of an address, from the outermost to the innermost; undefined if no branch matches.
 * The most specific branch wins, in whatever order they are declared. Matching is case-insensitive.
 */
export function createMatcher<Route extends RouteObject>(routes: readonly Route[]) {
  const branches: Branch<Route>[] = [];
  collect(routes, { routes: [], segments: [], weights: [] }, branches);
  branches.sort(byWeight); // stable: of equally specific branches, the first declared wins

  /** @param pathname as browsers give it, percent-encoded */
  return (pathname: string): RouteMatch<Route>[] | undefined => {
    const given = segmentsOf(pathname);
    for (const { routes: matched, segments } of branches) {
      const params = paramsOf(segments, given);
      if (params !== undefined) return matched.map((route) => ({ route, params }));
    }
    return undefined;
  };
}

/**
 * The canonical spelling of an address: in the case of its routes, without empty segments. All other code that reads the address
 * relies on it. Segments that no route names stay unchanged.
 *
 * @param pathname as browsers give it, percent-encoded
 */
export function canonicalSpelling(matches: readonly RouteMatch<RouteObject>[], pathname: string): string {
  const segments = matches.flatMap(({ route }) => segmentsOf(route.path ?? ''));
  if (matches.length === 0 || segments.includes(REST)) return pathname;
  const params = matches[0]?.params ?? {};
  const written = segments.map((segment) =>
    segment.startsWith(':') ? encodeURIComponent(params[segment.slice(1)] ?? '') : segment,
  );
  return `/${written.join('/')}`;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function collect<Route extends RouteObject>(
  routes: readonly Route[],
  parent: Branch<Route>,
  branches: Branch<Route>[],
): void {
  for (const route of routes) {
    const own = segmentsOf(route.path ?? '');
    const weights = [...own.map(weightOf), ...(route.index ? [INDEX_WEIGHT] : [])];
    const branch = {
      routes: [...parent.routes, route],
      segments: [...parent.segments, ...own],
      weights: [...parent.weights, ...weights],
    };
    // Children are routes of the same kind; the object type cannot express that recursion.
    if (route.children) collect(route.children as Route[], branch, branches);
    if (route.index || route.path !== undefined) branches.push(branch);
  }
}

function weightOf(segment: string): number {
  if (segment === REST) return WEIGHT.rest;
  return segment.startsWith(':') ? WEIGHT.parameter : WEIGHT.words;
}

/** Compares segment by segment; if all are equal, the longer branch is more specific. */
function byWeight(a: Branch<RouteObject>, b: Branch<RouteObject>): number {
  const length = Math.max(a.weights.length, b.weights.length);
  for (let place = 0; place < length; place += 1) {
    const difference = (b.weights[place] ?? WEIGHT.rest) - (a.weights[place] ?? WEIGHT.rest);
    if (difference !== 0) return difference;
  }
  return b.weights.length - a.weights.length;
}

function paramsOf(segments: readonly string[], given: readonly string[]): RouteParams | undefined {
  const params: Record<string, string> = {};
  for (const [place, segment] of segments.entries()) {
    if (segment === REST) return params;
    const value = given[place];
    if (value === undefined) return undefined;
    if (segment.startsWith(':')) params[segment.slice(1)] = decoded(value);
    else if (segment.toLowerCase() !== decoded(value).toLowerCase()) return undefined;
  }
  return segments.length === given.length ? params : undefined;
}

/** Decodes a segment; an invalid percent-encoding stays unchanged. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
