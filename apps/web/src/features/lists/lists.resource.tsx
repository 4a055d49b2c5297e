import { type List, ListEntity } from '@dayward/contract/features/lists';
import { COLOURS, LIST_NAME_MAX_CHARS } from '@dayward/domain';
import { ListTodo } from 'lucide-react';
import { defineResource, type RowPartProps } from '#src/platform/resource/define-resource.ts';
import { classNames } from '#src/ui/class-names.ts';
import { swatchFillClass } from '#src/ui/swatch.ts';

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
