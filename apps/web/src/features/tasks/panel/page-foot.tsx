import { memo, Suspense } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { DataManagement } from '../transfer/data-management.part.ts';
import { LimitNotice } from './limit-notice.tsx';
import { tasksPageCatalogue } from './tasks-page.catalogue.ts';

type Props = {
  /** How many tasks are not archived. */
  count: number;
  isArchive: boolean;
  onShowArchived: (isShown: boolean) => void;
};

/** What stands below the tasks. It counts all of them, so it is not drawn anew for every letter that is searched for. */
export const PageFoot = memo(function PageFoot({ count, isArchive, onShowArchived }: Props) {
  const text = useText(tasksPageCatalogue);
  return (
    <div className="below-loading mt-8 flex flex-col gap-4">
      <LimitNotice count={count} />
      <Suspense fallback={<div className="h-24" />}>
        <DataManagement isArchivedShown={isArchive} onShowArchived={onShowArchived} />
      </Suspense>
      <TextLink to="/dashboard/recently-deleted" className="self-start">
        {text('recentlyDeleted')}
      </TextLink>
    </div>
  );
});
