import { DELETED_KEPT_DAYS } from '@dayward/domain';
import { ArchiveRestore } from 'lucide-react';
import { ListPlaceholder } from '#src/platform/changes/list-placeholder.tsx';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { RestingSection } from '../components/trash-section.tsx';
import { useResting, useRestoring } from '../recently-deleted.data.ts';
import { useRestingViews } from '../use-resting-views.ts';

const ROWS = ['w-48', 'w-36', 'w-56'];

/** Skeleton of the deleted items while they load. */
function RestingSkeleton({ label }: { label: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      className="appear-late flex flex-col gap-6 rounded-card border border-line p-5"
    >
      {ROWS.map((width) => (
        <div key={width} className="flex flex-col gap-2">
          <Skeleton className={`h-5 max-w-full ${width}`} />
          <Skeleton className="h-4 w-64 max-w-full" />
        </div>
      ))}
    </div>
  );
}

export function RecentlyDeletedScreen() {
  const text = useText('recently-deleted');
  const { things, runs, texts } = useResting();
  const { restoreThing, bringBackRun, restoreText } = useRestoring();
  const { ofThing, ofRun, ofText } = useRestingViews();
  usePageTitle(text('title'));
  const days = { days: DELETED_KEPT_DAYS };
  return (
    <>
      <PageHeader title={text('title')}>{text('body', days)}</PageHeader>
      <RestingSection
        title={text('things.title')}
        items={things}
        viewOf={ofThing}
        onRestore={(thing) => void restoreThing(thing)}
        onEmptied={goToTop}
      />
      <RestingSection
        title={text('runs.title')}
        body={text('runs.body')}
        items={runs}
        viewOf={ofRun}
        onRestore={(run) => void bringBackRun(run)}
        onEmptied={goToTop}
      />
      <RestingSection
        title={text('texts.title')}
        body={text('texts.body')}
        items={texts}
        viewOf={ofText}
        onRestore={(resting) => void restoreText(resting)}
        onEmptied={goToTop}
      />
      <ListPlaceholder
        hasRows={things.length + runs.length + texts.length > 0}
        title={text('failed.title')}
        skeleton={<RestingSkeleton label={text('loading')} />}
      >
        <EmptyState icon={ArchiveRestore} title={text('empty.title')}>
          {text('empty.body', days)}
        </EmptyState>
      </ListPlaceholder>
    </>
  );
}

/** Moves the focus to the top of the screen when no button is left. */
function goToTop(): void {
  document.getElementById('main')?.focus();
}
