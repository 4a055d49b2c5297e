import type { SyncedRow } from '@dayward/domain';
import { type ComponentType, useCallback, useRef } from 'react';
import { ListPlaceholder } from '#src/platform/changes/list-placeholder.tsx';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { useHistory } from '#src/platform/sync/use-local-store.ts';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { RowsSkeleton } from '#src/ui/rows-skeleton.tsx';
import { AddForm } from './add-form.tsx';
import type { Resource } from './define-resource.ts';
import { ResourceRows } from './resource-rows.tsx';
import { dynamicText } from './resource-words.ts';
import { useRowActions } from './use-row-actions.ts';
import { useRowsOf } from './use-rows-of.ts';
import { useTitleOf } from './use-title-of.ts';

/** Creates the page of a resource; its route has loaded the words of the resource and of all resources. */
export function resourcePage(resource: Resource): ComponentType {
  // biome-ignore lint/correctness/noComponentHookFactories: created once per resource, when its route is first opened
  return function DeclaredPage() {
    return <ResourcePage resource={resource} />;
  };
}

function ResourcePage({ resource }: { resource: Resource }) {
  const text = dynamicText(useI18n(), resource.messages);
  const { entity, icon, Figures } = resource;
  const rows = useRowsOf<SyncedRow>(entity);
  const actions = useRowActions(entity);
  const addForm = useRef<{ focus(): void }>(null);
  const goOnAdding = useCallback(() => addForm.current?.focus(), []);
  const titleOf = useTitleOf(resource, text);
  const isKnown = useHistory() !== 'never-fetched' || rows.length > 0;
  usePageTitle(text('title'));
  const max = entity.limits.rowsPerAccount;
  return (
    <>
      <PageHeader title={text('title')}>{text('body')}</PageHeader>
      {rows.length >= max && (
        <p className="mb-4 rounded-control bg-sunken px-4 py-3 text-small">{text('full', { max })}</p>
      )}
      <AddForm {...{ resource, text, actions, titleOf }} focusRef={addForm} />
      {Figures && isKnown && <Figures rows={rows} text={text} />}
      <ResourceRows {...{ resource, text, actions, rows, titleOf }} onEmptied={goOnAdding} />
      <ListPlaceholder
        hasRows={rows.length > 0}
        title={text('failed.title')}
        skeleton={<RowsSkeleton label={text('loading')} cards="one" mark="size-4" />}
      >
        {text.has('rows.title') && <h2 className="ps-1 text-heading font-semibold">{text('rows.title')}</h2>}
        <EmptyState icon={icon} title={text('empty.title')} offer={{ label: text('empty.action'), onAct: goOnAdding }}>
          {text('empty.body')}
        </EmptyState>
      </ListPlaceholder>
    </>
  );
}
