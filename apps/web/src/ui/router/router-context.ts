import { createContext, useContext } from 'react';
import type { RouteParams } from './match-routes.ts';

/** The current location, as the browser gives it. */
export type RouterLocation = {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Changes with every navigation, also to the same address. */
  readonly key: string;
};

/** Navigates to an address of this app: a path from the root, with or without query and fragment. */
export type Navigate = (to: string, options?: { replace?: boolean }) => void;

export type Router = {
  location: RouterLocation;
  /** The cause of the navigation: the browser's back and forward (and the first page), or the app. */
  navigationType: 'POP' | 'PUSH' | 'REPLACE';
  navigate: Navigate;
};

export const RouterContext = createContext<Router | undefined>(undefined);

export const ParamsContext = createContext<RouteParams>({});

function useRouter(): Router {
  const router = useContext(RouterContext);
  if (router === undefined) throw new Error('This needs a BrowserRouter around it.');
  return router;
}

export const useLocation = (): RouterLocation => useRouter().location;

export const useNavigationType = (): Router['navigationType'] => useRouter().navigationType;

/** A stable function: the same for the lifetime of the app. */
export const useNavigate = (): Navigate => useRouter().navigate;

/** The values of the route's parameters. */
export const useParams = (): RouteParams => useContext(ParamsContext);
