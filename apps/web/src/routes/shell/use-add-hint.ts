import { addableOfPage } from '#src/features/quick-add/index.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { dynamicText } from '#src/platform/resource/resource-words.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocation } from '#src/ui/router/index.ts';
import { canonicalPath } from './places.ts';

/** Tooltip of the add button. */
export function useAddHint(): string {
  const text = dynamicText(useI18n(), 'shell');
  const { resources } = useRuntime();
  const kind = addableOfPage(resources, canonicalPath(useLocation().pathname));
  if (kind === undefined) return text('add.hint');
  const own = `add.hint.${kind.name}`;
  return text(text.has(own) ? own : 'add.hint.page');
}
