import { memo, Suspense } from 'react';
import { PlanLimitNotice } from '#src/features/plans/index.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { dynamicText } from '#src/platform/resource/resource-words.ts';
import { TextLink } from '#src/ui/text-link.tsx';
import { DataManagement } from '../tasks.lazy.ts';

type Props = {
  /** Number of tasks that are not archived. */
  shownCount: number;
  archivedCount: number;
  isArchive: boolean;
  onShowArchived: (isShown: boolean) => void;
};

/** The footer below the tasks. It counts all of them, so it does not re-render for each letter of a search. */
export const PageFoot = memo(function PageFoot({ shownCount, archivedCount, isArchive, onShowArchived }: Props) {
  const i18n = useI18n();
  const text = i18n.text('tasks-page');
  return (
    <div className="below-loading mt-8 flex flex-col gap-4">
      <PlanLimitNotice
        name="tasks"
        shownCount={shownCount}
        archivedCount={archivedCount}
        text={dynamicText(i18n, 'tasks-page')}
      />
      <Suspense fallback={<div className="h-24" />}>
        <DataManagement isArchivedShown={isArchive} onShowArchived={onShowArchived} />
      </Suspense>
      <TextLink to="/dashboard/recently-deleted" className="self-start">
        {text('recentlyDeleted')}
      </TextLink>
    </div>
  );
});
