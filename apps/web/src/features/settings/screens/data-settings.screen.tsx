import { Download } from 'lucide-react';
import { Suspense } from 'react';
import { BackupSection, ResetSection } from '#src/features/backup/index.ts';
import { DataManagement as HabitData } from '#src/features/habits/index.ts';
import { TaskData } from '#src/features/tasks/index.ts';
import { downloadFile } from '#src/platform/download-file.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useMomentText } from '#src/platform/i18n/use-moment-text.ts';
import { useResourceWords } from '#src/platform/resource/resource-words.ts';
import { useLocalStore, useSyncStatus } from '#src/platform/sync/use-local-store.ts';
import { useToday } from '#src/platform/today/use-today.ts';
import { Button } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { OwnDataSection } from '../components/own-data-section.tsx';
import { SettingsPage } from '../components/settings-page.tsx';

export function DataSettingsScreen() {
  const text = useText('settings');
  const words = useResourceWords();
  return (
    <SettingsPage tab="data">
      <OwnDataSection />
      <UnsentSection />
      <Suspense>
        <BackupSection />
        <HabitData title={words('many.habit')} />
        <TaskData title={words('many.task')} />
      </Suspense>
      <SectionCard title={text('data.deleted')} body={text('data.deleted.body')}>
        <TextLink to="/dashboard/recently-deleted" className="self-start">
          {text('data.deleted.link')}
        </TextLink>
      </SectionCard>
      <Suspense>
        <ResetSection />
      </Suspense>
      <SectionCard title={text('data.coming')} body={text('data.coming.body')}>
        <ul className="list-disc ps-5 text-muted">
          {(['backups', 'otherApps', 'demo'] as const).map((part) => (
            <li key={part}>{text(`data.coming.${part}`)}</li>
          ))}
        </ul>
      </SectionCard>
    </SettingsPage>
  );
}

/** Changes that the server does not have: their count, the reason, and a copy of them. */
function UnsentSection() {
  const text = useText('settings');
  const momentText = useMomentText();
  const data = useLocalStore();
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
