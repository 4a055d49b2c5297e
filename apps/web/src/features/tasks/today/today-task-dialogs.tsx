import { type PageDialog, usePageData } from '../panel/page-context.ts';
import { PageDialogs } from '../panel/page-dialogs.tsx';
import { useTagsInUse } from '../panel/use-lists-and-tags.ts';
import { useMoveToList } from '../panel/use-move-to-list.ts';
import { useTasks } from '../tasks.data.ts';

type Props = { dialog: PageDialog; onClosed: () => void };

/** What keys open on a task of today; its own part, because the dashboard does not wait for the code of dialogs. */
export function TodayTaskDialogs({ dialog, onClosed }: Props) {
  const data = usePageData();
  const { actions, today, lists } = data;
  const { move } = useMoveToList(data);
  const tags = useTagsInUse(useTasks().active);
  return <PageDialogs {...{ dialog, actions, today, lists, tags, onClosed }} onMove={move} />;
}
