import { Download } from 'lucide-react';
import { downloadFile } from '#src/platform/download-file.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useMomentText } from '#src/platform/i18n/use-moment-text.ts';
import { useLocalData, useSyncStatus } from '#src/platform/sync/use-local-data.ts';
import { useToday } from '#src/platform/today/use-today.ts';
import { Button } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';

/** Changes that the server does not have: how many, why, and a copy of them. */
export function UnsentSection() {
  const text = useText('settings');
  const momentText = useMomentText();
  const data = useLocalData();
  const today = useToday();
  const { pending, refused, lastSyncedAt } = useSyncStatus();
  const save = (name: string, content: string) =>
    downloadFile(`dayward-${name}-${today}.json`, 'application/json', content);
  return (
    <SectionCard title={text('data.unsent')}>
      <p role="status">
        {pending === 0 && refused === 0 ? text('data.unsent.none') : text('data.unsent.pending', { count: pending })}
        {refused > 0 && ` ${text('data.unsent.refused', { count: refused })}`}
      </p>
      {lastSyncedAt !== null && (
        <p className="text-small text-muted">{text('data.unsent.last', { when: momentText(lastSyncedAt) })}</p>
      )}
      {(pending > 0 || refused > 0) && (
        <div className="flex flex-wrap gap-2">
          {pending > 0 && (
            <Button variant="secondary" onClick={() => save('unsent-changes', data.exportPending())}>
              <Download aria-hidden="true" className="size-4" />
              {text('data.unsent.export')}
            </Button>
          )}
          {refused > 0 && (
            <Button variant="secondary" onClick={() => save('refused-changes', data.exportProblems())}>
              <Download aria-hidden="true" className="size-4" />
              {text('data.refused.export')}
            </Button>
          )}
        </div>
      )}
    </SectionCard>
  );
}
