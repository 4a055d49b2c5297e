export { canonicalSpelling, createMatcher, type RouteObject } from './match-routes.ts';
export {
  BrowserRouter,
  Link,
  type LinkProps,
  Navigate,
  NavLink,
  Outlet,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
} from './router.tsx';
