import { Link, useLocation } from 'react-router';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { crumbsOf } from './places.ts';
import { shellCatalogue } from './shell.catalogue.ts';
import { usePlaceText } from './use-place-text.ts';

/** The way to this page. On phones there is room for its last step only. */
export function Breadcrumb({ isShort }: { isShort: boolean }) {
  const text = useText(shellCatalogue);
  const placeText = usePlaceText();
  const crumbs = crumbsOf(useLocation().pathname);
  const shown = isShort ? crumbs.slice(-1) : crumbs;
  return (
    <nav aria-label={text('breadcrumb')} className="min-w-0 flex-1">
      <ol className="flex min-w-0 items-center">
        {shown.map(({ to, name }, index) => {
          const isHere = index === shown.length - 1;
          return (
            <li key={to} className={isHere ? 'flex min-w-0 items-center' : 'flex shrink-0 items-center'}>
              {index > 0 && (
                <span aria-hidden="true" className="px-1 text-muted">
                  /
                </span>
              )}
              {isHere ? (
                <span aria-current="page" className="truncate px-1.5 font-semibold">
                  {placeText(name)}
                </span>
              ) : (
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center rounded-control px-1.5 text-muted hover:text-ink hover:underline"
                >
                  {placeText(name)}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
