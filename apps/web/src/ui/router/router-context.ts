import { createContext, useContext } from 'react';
import type { RouteParams } from './match-routes.ts';

/** Where the app is, as the browser gives it. */
export type RouterLocation = {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** Another one after every change, also to the same address. */
  readonly key: string;
};

/** Goes to an address of this app: a path from the root, with or without query and fragment. */
export type Navigate = (to: string, options?: { replace?: boolean }) => void;

export type Router = {
  location: RouterLocation;
  /** How it came there: by the browser's own back and forward (and the first page), or by the app. */
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

/** Stays the same function for as long as the app lives. */
export const useNavigate = (): Navigate => useRouter().navigate;

/** What stands in the address in place of the parameters of the route. */
export const useParams = (): RouteParams => useContext(ParamsContext);
