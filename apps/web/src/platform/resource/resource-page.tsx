import type { SyncedRow } from '@dayward/domain';
import { Plus } from 'lucide-react';
import { type ComponentType, type Ref, useCallback, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useErrorToast } from '#src/platform/errors/use-error-text.ts';
import { DOUBLE_PRESS_MS } from '#src/platform/forms/double-press.ts';
import { MoreFields } from '#src/platform/forms/more-fields.tsx';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { ListPlaceholder } from '#src/platform/resource/list-placeholder.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useHistory } from '#src/platform/sync/use-local-store.ts';
import { useLocalNow } from '#src/platform/today/use-today.ts';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { RowsSkeleton } from '#src/ui/skeleton.tsx';
import { ArchivedRows } from './archived-rows.tsx';
import type { Resource } from './define-resource.ts';
import { FieldInput, FieldInputs } from './field-inputs.tsx';
import { ResourceRows } from './resource-rows.tsx';
import { type DynamicText, dynamicText } from './resource-words.ts';
import { useResourceForm, type Values } from './use-resource-form.ts';
import { type RowActions, useRowActions } from './use-row-actions.ts';
import { isArchivedRow, useRowsOf } from './use-rows-of.ts';
import { type TitleOf, useTitleOf } from './use-title-of.ts';

/** Creates the page of a resource; its route has loaded the words of the resource and of all resources. */
export function resourcePage(resource: Resource): ComponentType {
  // biome-ignore lint/correctness/noComponentHookFactories: created once per resource, when its route is first opened
  return function DeclaredPage() {
    return <ResourcePage resource={resource} />;
  };
}

const WITH_ARCHIVED = { withArchived: true } as const;

function ResourcePage({ resource }: { resource: Resource }) {
  const text = dynamicText(useI18n(), resource.messages);
  const { entity, icon, Figures, Sections } = resource;
  const all = useRowsOf<SyncedRow>(entity, WITH_ARCHIVED);
  const rows = useMemo(() => all.filter((row) => !isArchivedRow(entity, row)), [all, entity]);
  const archived = useMemo(() => all.filter((row) => isArchivedRow(entity, row)), [all, entity]);
  const actions = useRowActions(entity);
  const addForm = useRef<{ focus(): void }>(null);
  const goOnAdding = useCallback(() => addForm.current?.focus(), []);
  const titleOf = useTitleOf(resource, text);
  const isKnown = useHistory() !== 'never-fetched' || all.length > 0;
  usePageTitle(text('title'));
  const max = entity.limits.rowsPerAccount;
  const listOf = (shown: readonly SyncedRow[], onEmptied = goOnAdding) => (
    <ResourceRows {...{ resource, text, actions, titleOf, onEmptied }} rows={shown} />
  );
  const placeholder = (
    <ListPlaceholder
      hasRows={all.length > 0}
      title={text('failed.title')}
      skeleton={<RowsSkeleton label={text('loading')} cards="one" mark="size-4" />}
    >
      {text.has('rows.title') && <h2 className="ps-1 text-heading font-semibold">{text('rows.title')}</h2>}
      <EmptyState icon={icon} title={text('empty.title')} offer={{ label: text('empty.action'), onAct: goOnAdding }}>
        {text('empty.body')}
      </EmptyState>
    </ListPlaceholder>
  );
  return (
    <>
      <PageHeader title={text('title')}>{text('body')}</PageHeader>
      {all.length >= max && (
        <p className="mb-4 rounded-control bg-sunken px-4 py-3 text-small">{text('full', { max })}</p>
      )}
      <AddForm {...{ resource, text, actions, titleOf }} focusRef={addForm} />
      {Figures && isKnown && <Figures rows={rows} text={text} />}
      {Sections ? (
        <Sections rows={rows} text={text} listOf={listOf} placeholder={placeholder} />
      ) : (
        <>
          {listOf(rows)}
          {placeholder}
        </>
      )}
      <ArchivedRows {...{ resource, text, actions, titleOf }} rows={archived} onEmptied={goOnAdding} />
    </>
  );
}

type Props = {
  resource: Resource;
  text: DynamicText;
  actions: RowActions;
  titleOf: TitleOf;
  focusRef: Ref<{ focus(): void }>;
};

const NONE: readonly string[] = [];

/** A form that adds rows on their page, one after the other. */
export function AddForm({ resource, text, actions, titleOf, focusRef }: Props) {
  const { fields, layout, keeps = NONE, more = NONE } = resource.add;
  const [added, setAdded] = useState('');
  const forms = useText('forms');
  const showError = useErrorToast();
  const { clock } = useRuntime();
  const now = useLocalNow();
  const [initial] = useState(() => resource.defaults(now()));
  const begun = useRef(initial);
  const addedAt = useRef(Number.NEGATIVE_INFINITY);
  const form = useResourceForm({
    ...{ resource, text, fields: [...fields, ...more], initial, draftName: 'add' },
    // Not awaited: the row is on screen at once, and what the user types from now on is the next one.
    onSave: async (values) => void add(values),
  });
  async function add(values: Values): Promise<void> {
    const defaults = resource.defaults(now());
    const row = { ...defaults, ...values };
    setAdded('');
    begun.current = defaults;
    const putBack = form.goOnWith({
      ...defaults,
      ...Object.fromEntries(keeps.map((field) => [field, values[field]])),
    });
    addedAt.current = clock.now();
    form.focusFirst();
    try {
      await actions.create(row);
      setAdded(text('add.done', { title: titleOf(row) }));
    } catch (error) {
      if (!putBack(error)) showError(error, (reason) => forms('notAdded', { title: titleOf(row), reason }));
    }
  }
  useImperativeHandle(focusRef, () => ({ focus: () => form.focusFirst() }));
  /** Defaults of untouched fields may be outdated since the page was opened, such as the time. */
  const refresh = () => {
    const fresh = resource.defaults(now());
    form.refresh(begun.current, fresh);
    begun.current = fresh;
  };
  const [first = '', ...others] = fields;
  const shared = { resource, form, text };
  const submit = (
    <Button type="submit" isLoading={form.isSaving} className="shrink-0 self-start max-sm:px-4">
      <Plus aria-hidden="true" className="size-5 max-[24rem]:hidden" />
      {text('add.submit')}
    </Button>
  );
  return (
    <Card className="mb-6 p-4 sm:p-5">
      <form
        ref={form.element}
        noValidate
        className="flex flex-col gap-3"
        {...(text.has('add.title') && { 'aria-label': text('add.title') })}
        onFocus={refresh}
        onSubmit={(event) => {
          event.preventDefault();
          // The second press of a double click is not meant to add an empty row.
          if (!form.isTouched() && clock.now() - addedAt.current < DOUBLE_PRESS_MS) return;
          refresh();
          form.onSubmit(event);
        }}
      >
        {text.has('add.title') && <h2 className="text-heading font-semibold">{text('add.title')}</h2>}
        {layout === 'line' ? (
          <>
            <div className="flex items-start gap-2 sm:gap-3">
              <FieldInput name={first} {...shared} className="flex-1" />
              {submit}
            </div>
            <FieldInputs fields={others} {...shared} />
          </>
        ) : (
          <FieldInputs fields={fields} {...shared} />
        )}
        {more.length > 0 && (
          <MoreFields summary={text('add.more')} fields={more} problems={form.problems} isOpenAtFirst={false}>
            <div className="flex flex-col gap-4">
              <FieldInputs fields={more} {...shared} />
            </div>
          </MoreFields>
        )}
        <Notice>{form.failure}</Notice>
        {layout === 'block' && submit}
        <p role="status" className="sr-only">
          {added}
        </p>
      </form>
    </Card>
  );
}
