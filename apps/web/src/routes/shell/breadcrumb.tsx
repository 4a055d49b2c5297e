import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Link, useLocation } from '#src/ui/router/index.ts';
import { crumbsOf } from './places.ts';
import { usePlaceText } from './use-place-text.ts';

/** Where little room is left, a long way begins at its second step. */
const SPARE = '@max-2xs:hidden';

/** The way to this page. On phones there is room for its last step only. */
export function Breadcrumb({ isShort }: { isShort: boolean }) {
  const text = useText('shell');
  const placeText = usePlaceText();
  const crumbs = crumbsOf(useLocation().pathname);
  const shown = isShort ? crumbs.slice(-1) : crumbs;
  return (
    <nav aria-label={text('breadcrumb')} className="@container min-w-0 flex-1">
      <ol className="flex min-w-0 items-center">
        {shown.map(({ to, name }, index) => {
          const isHere = index === shown.length - 1;
          const isSpare = index === 0 && shown.length > 2;
          return (
            <li key={to} className={classNames('flex items-center', isHere ? 'min-w-0' : 'shrink-0', isSpare && SPARE)}>
              {index > 0 && (
                <span
                  aria-hidden="true"
                  className={classNames('px-1 text-muted', index === 1 && shown.length > 2 && SPARE)}
                >
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
