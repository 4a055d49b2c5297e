import { Suspense } from 'react';
import { BackupSection, ResetSection } from '#src/features/backup/index.ts';
import { DataManagement as HabitData } from '#src/features/habits/index.ts';
import { TaskData } from '#src/features/tasks/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useResourceWords } from '#src/platform/resource/resource-words.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { OwnDataSection } from '../components/own-data-section.tsx';
import { SettingsPage } from '../components/settings-page.tsx';
import { UnsentSection } from '../components/unsent-section.tsx';

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
