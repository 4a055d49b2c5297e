import { DELETED_KEPT_DAYS } from '@dayward/domain';
import { ArchiveRestore } from 'lucide-react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { ListPlaceholder } from '#src/platform/resource/list-placeholder.tsx';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TrashSection } from '../components/trash-section.tsx';
import { useRestore, useTrashItems } from '../recently-deleted.data.ts';
import { useTrashItemTexts } from '../use-trash-item-texts.ts';

const ROWS = ['w-48', 'w-36', 'w-56'];

/** Skeleton of the deleted items while they load. */
function TrashSkeleton({ label }: { label: string }) {
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
  const { items, runs, texts } = useTrashItems();
  const { restoreItem, restoreRun, restoreText } = useRestore();
  const { ofItem, ofRun, ofText } = useTrashItemTexts();
  usePageTitle(text('title'));
  const days = { days: DELETED_KEPT_DAYS };
  return (
    <>
      <PageHeader title={text('title')}>{text('body', days)}</PageHeader>
      <TrashSection
        title={text('things.title')}
        items={items}
        textsOf={ofItem}
        onRestore={(item) => void restoreItem(item)}
        onEmptied={goToTop}
      />
      <TrashSection
        title={text('runs.title')}
        body={text('runs.body')}
        items={runs}
        textsOf={ofRun}
        onRestore={(run) => void restoreRun(run)}
        onEmptied={goToTop}
      />
      <TrashSection
        title={text('texts.title')}
        body={text('texts.body')}
        items={texts}
        textsOf={ofText}
        onRestore={(replaced) => void restoreText(replaced)}
        onEmptied={goToTop}
      />
      <ListPlaceholder
        hasRows={items.length + runs.length + texts.length > 0}
        title={text('failed.title')}
        skeleton={<TrashSkeleton label={text('loading')} />}
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
