import type { List } from '@dayward/contract';
import { LISTS_PER_ACCOUNT_MAX } from '@dayward/domain';
import { ListTodo } from 'lucide-react';
import { useRef } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { LoadFailure } from '#src/platform/query/load-failure.tsx';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { AddListForm } from '../components/add-list-form.tsx';
import { ListRows } from '../components/list-rows.tsx';
import { ListsSkeleton } from '../components/lists-skeleton.tsx';
import { listsCatalogue } from '../lists.catalogue.ts';
import { useAddList, useLists } from '../lists.data.ts';
import { useListRemovals } from '../use-list-removals.ts';

export function ListsScreen() {
  const text = useText(listsCatalogue);
  const lists = useLists();
  usePageTitle(text('title'));
  return (
    <>
      <PageHeader title={text('title')}>{text('body')}</PageHeader>
      {lists.data && <Lists lists={lists.data} />}
      {lists.isPending && <ListsSkeleton label={text('loading')} />}
      {lists.isLoadingError && <LoadFailure title={text('failed.title')} query={lists} />}
    </>
  );
}

function Lists({ lists }: { lists: readonly List[] }) {
  const text = useText(listsCatalogue);
  const { mutateAsync: add } = useAddList();
  const { remove, hidden } = useListRemovals();
  const addForm = useRef<{ focus(): void }>(null);
  const shown = lists.filter(({ id }) => !hidden.has(id));
  return (
    <>
      {shown.length >= LISTS_PER_ACCOUNT_MAX && (
        <p className="mb-4 rounded-control bg-sunken px-4 py-3 text-small">
          {text('add.full', { max: LISTS_PER_ACCOUNT_MAX })}
        </p>
      )}
      <AddListForm onAdd={add} focusRef={addForm} />
      {shown.length === 0 ? (
        <EmptyState
          picture={<ListTodo aria-hidden="true" className="size-7" />}
          title={text('empty.title')}
          action={
            <Button variant="ghost" onClick={() => addForm.current?.focus()}>
              {text('empty.action')}
            </Button>
          }
        >
          {text('empty.body')}
        </EmptyState>
      ) : (
        <ListRows lists={shown} onDelete={remove} onEmptied={() => addForm.current?.focus()} />
      )}
    </>
  );
}
