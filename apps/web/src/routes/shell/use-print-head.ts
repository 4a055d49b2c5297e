import { useEffect } from 'react';
import { dateFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { useRuntime } from '#src/platform/runtime.tsx';

/**
 * Writes the name of the page and the time of printing at the top of the paper. Not rendered by React: only the paper has it, and
 * an open dialog is printed without the rest of the app.
 */
export function usePrintHead(): void {
  const i18n = useI18n();
  const { clock } = useRuntime();
  useEffect(() => {
    const head = document.createElement('p');
    head.className = 'print-head';
    const show = () => {
      const format = dateFormat(formattingLanguage(i18n.getLanguage()), { dateStyle: 'long', timeStyle: 'short' });
      head.replaceChildren(
        ...[document.title, format.format(clock.now())].map((text) =>
          Object.assign(document.createElement('span'), { textContent: text }),
        ),
      );
      document.body.prepend(head);
    };
    const hide = () => head.remove();
    window.addEventListener('beforeprint', show);
    window.addEventListener('afterprint', hide);
    return () => {
      hide();
      window.removeEventListener('beforeprint', show);
      window.removeEventListener('afterprint', hide);
    };
  }, [i18n, clock]);
}
