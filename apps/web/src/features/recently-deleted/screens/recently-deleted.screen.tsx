import { DELETED_KEPT_DAYS } from '@dayward/domain';
import { ArchiveRestore } from 'lucide-react';
import { FirstFetch } from '#src/platform/changes/first-fetch.tsx';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { RestingSection } from '../components/resting-section.tsx';
import { RestingSkeleton } from '../components/resting-skeleton.tsx';
import { useResting, useRestoring } from '../recently-deleted.data.ts';
import { useRestingViews } from '../use-resting-views.ts';

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
      <FirstFetch
        hasRows={things.length + runs.length + texts.length > 0}
        title={text('failed.title')}
        skeleton={<RestingSkeleton label={text('loading')} />}
      >
        <EmptyState icon={ArchiveRestore} title={text('empty.title')}>
          {text('empty.body', days)}
        </EmptyState>
      </FirstFetch>
    </>
  );
}

/** Where nothing is left to press, the keyboard goes on at the beginning of the screen. */
function goToTop(): void {
  document.getElementById('main')?.focus();
}
