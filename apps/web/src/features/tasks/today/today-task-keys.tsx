import { type RefObject, useState } from 'react';
import { useFocusNextRow } from '#src/ui/use-focus-next-row.ts';
import { type PageDialog, usePageData } from '../panel/page-context.ts';
import { PageDialogs } from '../panel/page-dialogs.tsx';
import { useTagsInUse } from '../panel/use-lists-and-tags.ts';
import { useMoveToList } from '../panel/use-move-to-list.ts';
import { useTaskRowActs } from '../panel/use-task-row-acts.ts';
import { useTasks } from '../tasks.data.ts';

type Props = {
  /** The element with the rows. */
  section: RefObject<HTMLElement | null>;
  /** The tasks as they are shown. */
  ids: readonly string[];
  /** Called when the last one has left. */
  onEmptied: () => void;
};

/** What keys do with the tasks of today, and what they open. */
export function TodayTaskKeys({ section, ids, onEmptied }: Props) {
  const data = usePageData();
  const { actions, today, lists } = data;
  const { move } = useMoveToList(data);
  const tags = useTagsInUse(useTasks().active);
  const [dialog, setDialog] = useState<PageDialog>();
  useFocusNextRow(section, ids, onEmptied);
  useTaskRowActs(section, { actions, onOpen: setDialog });
  return (
    <PageDialogs {...{ dialog, actions, today, lists, tags }} onMove={move} onClosed={() => setDialog(undefined)} />
  );
}
