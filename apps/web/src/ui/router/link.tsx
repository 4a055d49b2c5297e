import type { ComponentProps, MouseEvent } from 'react';
import { useLocation, useNavigate } from './router-context.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this app, from the root. */
  to: string;
  /** Replaces the current entry in the browser's history. */
  replace?: boolean;
};

/** A link to another screen. Clicks for the browser, such as opening a new tab, are left to the browser. */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isForThisPage(event)) return;
    event.preventDefault();
    // The browser's own address: while the screen is still loading, a second click is already for the same page.
    const { pathname, search, hash } = window.location;
    const isHere = to === pathname + search + hash;
    navigate(to, { replace: replace ?? isHere });
  };
  return <a {...rest} href={to} onClick={handleClick} />;
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
