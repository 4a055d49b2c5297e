import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import type { RouteMatch, RouteObject, RouteParams } from './match-routes.ts';

/** The current location, as the browser gives it. */
type RouterLocation = {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Changes with every navigation, also to the same address. */
  readonly key: string;
};

/** Navigates to an address of this app: a path from the root, with or without query and fragment. */
type NavigateFunction = (to: string, options?: { replace?: boolean }) => void;

type Router = {
  location: RouterLocation;
  /** The cause of the navigation: the browser's back and forward (and the first page), or the app. */
  navigationType: 'POP' | 'PUSH' | 'REPLACE';
  navigate: NavigateFunction;
  /** What precedes the app's paths in addresses; empty if nothing does. */
  prefix: string;
};

const RouterContext = createContext<Router | undefined>(undefined);

const ParamsContext = createContext<RouteParams>({});

function useRouter(): Router {
  const router = useContext(RouterContext);
  if (router === undefined) throw new Error('This needs a BrowserRouter around it.');
  return router;
}

export const useLocation = (): RouterLocation => useRouter().location;

export const useNavigationType = (): Router['navigationType'] => useRouter().navigationType;

/** A stable function: the same for the lifetime of the app. */
export const useNavigate = (): NavigateFunction => useRouter().navigate;

/** The values of the route's parameters. */
export const useParams = (): RouteParams => useContext(ParamsContext);

type Props = {
  /** The path below which the app is served. */
  base?: string;
  /** Normalizes a path; a different spelling in the address is replaced by it. */
  spell?: (pathname: string) => string;
  children: ReactNode;
};

/**
 * Keeps the address and the rendered screen in sync. A navigation is a transition: the old screen stays until the new one is
 * ready (docs/decisions/0022-first-load.md).
 */
export function BrowserRouter({ base = '/', spell = unchanged, children }: Props) {
  const prefix = base === '/' ? '' : base;
  const [place, setPlace] = useState(() => ({
    location: { ...readAddress(prefix, spell), key: '0' },
    navigationType: popped,
  }));

  const arrive = useCallback(
    (navigationType: Router['navigationType']) => {
      const address = readAddress(prefix, spell);
      startTransition(() =>
        setPlace(({ location: { key } }) => ({
          location: { ...address, key: String(Number(key) + 1) },
          navigationType,
        })),
      );
    },
    [prefix, spell],
  );

  const navigate = useCallback<NavigateFunction>(
    (to, { replace = false } = {}) => {
      if (replace) window.history.replaceState(null, '', prefix + to);
      else window.history.pushState(null, '', prefix + to);
      arrive(replace ? 'REPLACE' : 'PUSH');
    },
    [arrive, prefix],
  );

  // Before effects of screens, which may navigate at once.
  useLayoutEffect(() => {
    const handlePop = () => arrive(popped);
    window.addEventListener('popstate', handlePop);
    return () => window.removeEventListener('popstate', handlePop);
  }, [arrive]);

  const router = useMemo(() => ({ ...place, navigate, prefix }), [place, navigate, prefix]);
  return <RouterContext value={router}>{children}</RouterContext>;
}

const popped: Router['navigationType'] = 'POP';

const unchanged = (pathname: string) => pathname;

function readAddress(prefix: string, spell: (pathname: string) => string): Omit<RouterLocation, 'key'> {
  const { pathname: whole, search, hash } = window.location;
  const given = whole.startsWith(prefix) ? whole.slice(prefix.length) || '/' : whole;
  const pathname = spell(given);
  if (pathname !== given) window.history.replaceState(window.history.state, '', prefix + pathname + search + hash);
  return { pathname, search, hash };
}

const OutletContext = createContext<ReactNode>(null);

/** Renders the elements of routes from the outermost to the innermost, each in the {@link Outlet} of the one around it. */
export function Routes({ matches }: { matches: readonly RouteMatch<RouteObject>[] }) {
  let rendered: ReactNode = null;
  for (const { route } of matches.toReversed()) {
    // Children of a route without an element are rendered in its place.
    rendered = <OutletContext value={rendered}>{route.element === undefined ? rendered : route.element}</OutletContext>;
  }
  return <ParamsContext value={matches[0]?.params ?? {}}>{rendered}</ParamsContext>;
}

/** Renders the matched child of a layout. */
export function Outlet() {
  return useContext(OutletContext);
}

/** Navigates to another address when it mounts. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace }), [navigate, to, replace]);
  return null;
}

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this app, from the root. */
  to: string;
  /** Replaces the current entry in the browser's history. */
  replace?: boolean;
};

/** A link to another screen. Clicks for the browser, such as opening a new tab, are left to the browser. */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const { navigate, prefix } = useRouter();
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isForThisPage(event)) return;
    event.preventDefault();
    // The browser's own address: while the screen is still loading, a second click is already for the same page.
    const { pathname, search, hash } = window.location;
    const isHere = prefix + to === pathname + search + hash;
    navigate(to, { replace: replace ?? isHere });
  };
  return <a {...rest} href={prefix + to} onClick={handleClick} />;
}

/** A link with `aria-current`, if it leads to the current page or to a parent of it. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const [path = ''] = props.to.split(/[?#]/);
  const isCurrent = pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
  return <Link {...(isCurrent && { 'aria-current': 'page' })} {...props} />;
}

function isForThisPage(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const isModified = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
  return event.button === 0 && !isModified && (target === '' || target === '_self');
}
