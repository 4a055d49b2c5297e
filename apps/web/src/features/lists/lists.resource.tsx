import { type List, ListEntity } from '@dayward/contract/features/lists';
import { COLOURS, LIST_NAME_MAX_CHARS } from '@dayward/domain';
import { ListTodo } from 'lucide-react';
import { defineResource, type RowPartProps } from '#src/platform/resource/define-resource.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Link } from '#src/ui/router/index.ts';
import { swatchFillClass } from '#src/ui/swatch.ts';
import { pathOfList, useOpenTaskCount } from './lists.data.ts';

/** The lists of the account: a name and a colour each. */
export const listsResource = defineResource<List>(ListEntity, {
  icon: ListTodo,
  messages: 'lists',
  form: {
    name: { input: 'text', maxChars: LIST_NAME_MAX_CHARS, isLabelHidden: true },
    colour: { input: 'swatch', options: COLOURS, isLabelHidden: true },
  },
  defaults: () => ({ name: '', colour: 'slate' }),
  add: { fields: ['name', 'colour'], layout: 'line', keeps: ['colour'] },
  quickAdd: ['name'],
  edit: 'title',
  RowLead: ColourButton,
  RowBody: ListLink,
});

function ColourButton({ row: list, text, onEdit }: RowPartProps<List>) {
  return (
    <button
      type="button"
      aria-label={text('colour.change', { title: list.name })}
      title={text(`colour.${list.colour}`)}
      className="group grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken"
      onClick={() => onEdit(list, ['colour'])}
    >
      <span
        className={classNames(
          'size-4 rounded-full transition-transform group-hover:scale-125',
          swatchFillClass(list.colour),
        )}
      />
    </button>
  );
}

/** The name of a list, which opens its page, and the number of its open tasks. */
function ListLink({ row: list, text }: RowPartProps<List>) {
  const count = useOpenTaskCount(list.id);
  return (
    <Link
      to={pathOfList(list)}
      data-role="name"
      className="group flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-3 ps-1 text-ink no-underline"
    >
      <span dir="auto" className="min-w-0 font-medium wrap-anywhere group-hover:underline">
        {list.name}
      </span>{' '}
      <span className="text-small text-muted tabular-nums">{text('open', { count })}</span>
    </Link>
  );
}
