import { lazy, Suspense } from 'react';
import { DayDialog, HabitDialog } from '../habits.lazy.ts';
import type { HabitActions } from '../use-habit-actions.ts';
import type { PageDialog } from './page-dialog.ts';
import type { PageActions } from './use-page-actions.ts';

const ConfirmHabitDialog = lazy(async () => ({
  default: (await import('./confirm-habit-dialog.tsx')).ConfirmHabitDialog,
}));
const TemplatesDialog = lazy(async () => ({ default: (await import('./templates-dialog.tsx')).TemplatesDialog }));
const GroupDialog = lazy(async () => ({ default: (await import('./group-dialog.tsx')).GroupDialog }));

type Props = {
  dialog: PageDialog | undefined;
  /** The names of the existing groups, in their order. */
  groups: readonly string[];
  actions: HabitActions;
  pageActions: PageActions;
  onOpen: (dialog: PageDialog) => void;
  /** Called after a habit was added in the form. */
  onAdded: () => void;
  onClosed: () => void;
};

/** Renders the open dialog of the page; the code of each is loaded when it first opens. */
export function PageDialogs({ dialog, groups, actions, pageActions, onOpen, onAdded, onClosed }: Props) {
  return (
    <Suspense>
      {dialog?.kind === 'form' && <HabitDialog subject={dialog.subject} onAdded={onAdded} onClosed={onClosed} />}
      {dialog?.kind === 'day' && (
        <DayDialog habit={dialog.habit} day={dialog.day} focus={dialog.focus} onClosed={onClosed} />
      )}
      {dialog?.kind === 'templates' && (
        <TemplatesDialog onChosen={(subject) => onOpen({ kind: 'form', subject })} onClosed={onClosed} />
      )}
      {(dialog?.kind === 'delete' || dialog?.kind === 'restart') && (
        <ConfirmHabitDialog question={dialog.kind} habit={dialog.habit} actions={actions} onClosed={onClosed} />
      )}
      {(dialog?.kind === 'group' || dialog?.kind === 'rename') && (
        <GroupDialog subject={dialog} groups={groups} pageActions={pageActions} onClosed={onClosed} />
      )}
    </Suspense>
  );
}
