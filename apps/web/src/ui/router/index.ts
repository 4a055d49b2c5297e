export { BrowserRouter } from './browser-router.tsx';
export { Link, type LinkProps, NavLink } from './link.tsx';
export { createMatcher, type RouteObject, spellingOf } from './match-routes.ts';
export { useLocation, useNavigate, useNavigationType, useParams } from './router-context.ts';
export { Navigate, Outlet, Routes } from './routes.tsx';
