import { LISTS_PER_ACCOUNT_MAX } from '@dayward/domain';
import { ListTodo } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { FirstFetch } from '#src/platform/changes/first-fetch.tsx';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { AddListForm } from '../components/add-list-form.tsx';
import { ListRows } from '../components/list-rows.tsx';
import { ListsSkeleton } from '../components/lists-skeleton.tsx';
import { listsCatalogue } from '../lists.catalogue.ts';
import { useAddList, useDeleteList, useLists } from '../lists.data.ts';

export function ListsScreen() {
  const text = useText(listsCatalogue);
  const lists = useLists();
  const add = useAddList();
  const remove = useDeleteList();
  const addForm = useRef<{ focus(): void }>(null);
  usePageTitle(text('title'));
  const goOnAdding = useCallback(() => addForm.current?.focus(), []);
  return (
    <>
      <PageHeader title={text('title')}>{text('body')}</PageHeader>
      {lists.length >= LISTS_PER_ACCOUNT_MAX && (
        <p className="mb-4 rounded-control bg-sunken px-4 py-3 text-small">
          {text('add.full', { max: LISTS_PER_ACCOUNT_MAX })}
        </p>
      )}
      <AddListForm onAdd={add} focusRef={addForm} />
      <ListRows lists={lists} onDelete={remove} onEmptied={goOnAdding} />
      <FirstFetch
        hasRows={lists.length > 0}
        title={text('failed.title')}
        skeleton={<ListsSkeleton label={text('loading')} />}
      >
        <EmptyState
          icon={ListTodo}
          title={text('empty.title')}
          offer={{ label: text('empty.action'), onAct: goOnAdding }}
        >
          {text('empty.body')}
        </EmptyState>
      </FirstFetch>
    </>
  );
}
