import type { ComponentProps, MouseEvent } from 'react';
import { useLocation, useNavigate } from './router-context.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of this app, from the root. */
  to: string;
  /** Takes the place of the present entry in the browser's history. */
  replace?: boolean;
};

/** A link to another screen. What belongs to the browser, such as opening it in a new tab, is left to the browser. */
export function Link({ to, replace, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isForThisPage(event)) return;
    event.preventDefault();
    // The browser's own address: where the screen is still on its way, a second click is for the same page already.
    const { pathname, search, hash } = window.location;
    const isHere = to === pathname + search + hash;
    navigate(to, { replace: replace ?? isHere });
  };
  return <a {...rest} href={to} onClick={handleClick} />;
}

/** The same, which says where it leads to the present page or to one above it. */
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
