import { kindOfPage } from '#src/features/quick-add/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useLocation } from '#src/ui/router/index.ts';
import { canonicalPath } from './places.ts';
import { shellCatalogue } from './shell.catalogue.ts';

/** What the button that adds something says about itself when the pointer rests on it. */
export function useAddHint(): string {
  const text = useText(shellCatalogue);
  const kind = kindOfPage(canonicalPath(useLocation().pathname));
  return kind === undefined ? text('add.hint') : text(`add.hint.${kind}`);
}
