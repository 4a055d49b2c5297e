import { HABIT_MONTHS } from '@dayward/domain';
import { Download } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { BackupSection, ResetSection } from '#src/features/backup/index.ts';
import { DataManagement as HabitData } from '#src/features/habits/index.ts';
import { TaskData } from '#src/features/tasks/index.ts';
import { numberFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { useMomentText } from '#src/platform/i18n/use-format-texts.ts';
import { ALL_COLLECTIONS, entityOf, isAlive } from '#src/platform/resource/entities.ts';
import { listDeleted } from '#src/platform/resource/list-deleted.ts';
import { ListPlaceholder } from '#src/platform/resource/list-placeholder.tsx';
import type { ResourceEntry } from '#src/platform/resource/resource-entry.ts';
import { type EntityName, useResourceWords } from '#src/platform/resource/resource-words.ts';
import { type RowsByCollection, useCollections } from '#src/platform/resource/use-collections.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useHistory, useLocalStore, useSyncStatus } from '#src/platform/sync/use-local-store.ts';
import { useToday } from '#src/platform/today/use-today.ts';
import { downloadFile } from '#src/platform/transfer/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { SectionCard } from '#src/ui/card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { SettingsPage } from '../components/settings-page.tsx';

export function DataSettingsScreen() {
  const text = useText('settings');
  const words = useResourceWords();
  return (
    <SettingsPage tab="data">
      <OwnDataSection />
      <UnsentSection />
      {/* All that follows comes at once: what is above other sections would push them down. */}
      <Suspense>
        <BackupSection />
        <HabitData title={words('many.habit')} />
        <TaskData title={words('many.task')} />
        <SectionCard title={text('data.deleted')} body={text('data.deleted.body')}>
          <TextLink to="/dashboard/recently-deleted" className="self-start">
            {text('data.deleted.link')}
          </TextLink>
        </SectionCard>
        <ResetSection />
        <SectionCard title={text('data.coming')} body={text('data.coming.body')}>
          <ul className="list-disc ps-5 text-muted">
            {(['backups', 'otherApps', 'demo'] as const).map((part) => (
              <li key={part}>{text(`data.coming.${part}`)}</li>
            ))}
          </ul>
        </SectionCard>
      </Suspense>
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

const BYTES_PER_KILOBYTE = 1024;

/** Counts of the user's data in the app, computed on this device. */
export function OwnDataSection() {
  const i18n = useI18n();
  const text = i18n.text('settings');
  const words = useResourceWords();
  const figures = useOwnDataFigures();
  const history = useHistory();
  const language = formattingLanguage(i18n.getLanguage());
  const count = numberFormat(language, {});
  const size = numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const lines = [
    ...figures.counts.map(({ name, count: rows }) => ({ label: words(`many.${name}`), value: count.format(rows) })),
    { label: text('data.habitDays'), value: count.format(figures.habitDays) },
    { label: text('data.resting'), value: count.format(figures.deleted) },
    {
      label: text('data.size'),
      value: text('data.kilobytes', { size: size.format(figures.bytes / BYTES_PER_KILOBYTE) }),
    },
  ];
  return (
    <SectionCard title={text('data.statistics')} body={text('data.statistics.body')}>
      <ListPlaceholder
        hasRows={false}
        title={text('data.failed')}
        skeleton={
          <div role="status" aria-label={text('data.loading')} className="appear-late">
            <Skeleton className="h-40" />
          </div>
        }
      >
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6">
          {lines.map(({ label, value }) => (
            <div key={label} className="col-span-2 grid grid-cols-subgrid border-b border-line py-2.5 last:border-b-0">
              <dt className="min-w-0">{label}</dt>
              <dd className="text-end font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        {history === 'loading' && (
          <p role="status" className="text-small text-muted">
            {text('data.counting')}
          </p>
        )}
      </ListPlaceholder>
    </SectionCard>
  );
}

type OwnDataFigures = {
  /** Rows of each resource that has a page. */
  counts: readonly { name: EntityName; count: number }[];
  /** Days of habits with an entry or a note. */
  habitDays: number;
  /** Items that "Recently deleted" can restore. */
  deleted: number;
  /** The size of all rows, of every kind, as JSON in UTF-8. */
  bytes: number;
};

/** Statistics of the account's own data on this device; recomputed when a row changes. */
function useOwnDataFigures(): OwnDataFigures {
  const { resources } = useRuntime();
  const rows = useCollections(ALL_COLLECTIONS);
  return useMemo(() => figuresOf(rows, resources), [rows, resources]);
}

function figuresOf(rows: RowsByCollection, resources: readonly ResourceEntry[]): OwnDataFigures {
  const here = (collection: string) => (rows[collection] ?? []).filter(isAlive);
  return {
    counts: resources
      .filter(({ path }) => path !== undefined)
      .map(({ name }) => ({ name, count: here(entityOf(name).collection).length })),
    habitDays: here(HABIT_MONTHS).reduce((sum, { days }) => sum + Object.keys(days ?? {}).length, 0),
    deleted: listDeleted(rows, resources).length,
    bytes: new TextEncoder().encode(JSON.stringify(rows)).length,
  };
}
