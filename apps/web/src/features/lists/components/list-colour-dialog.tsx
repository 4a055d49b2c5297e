import type { List } from '@dayward/contract/features/lists';
import { LIST_COLOURS, type ListColour } from '@dayward/domain';
import { useState } from 'react';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { SwatchGroup } from '#src/ui/swatch-group.tsx';
import { listsCatalogue } from '../lists.catalogue.ts';

type Props = { list: List; onChoose: (colour: ListColour) => void; onClosed: () => void };

/** Asks for another colour of a list; closes itself before it tells that it is closed. */
export function ListColourDialog({ list, onChoose, onClosed }: Props) {
  const text = useText(listsCatalogue);
  const common = useText(commonCatalogue);
  const [isOpen, setIsOpen] = useState(true);
  const [colour, setColour] = useState(list.colour);

  return (
    <Dialog
      isOpen={isOpen}
      title={text('colour.title', { name: list.name })}
      closeLabel={common('close')}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
    >
      <form
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (colour !== list.colour) onChoose(colour);
          setIsOpen(false);
        }}
      >
        <SwatchGroup
          legend={text('add.colour')}
          isLegendHidden
          options={LIST_COLOURS.map((option) => ({ colour: option, label: text(`colour.${option}`) }))}
          value={colour}
          onChoose={setColour}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={() => setIsOpen(false)}>
            {common('cancel')}
          </Button>
          <Button type="submit">{common('save')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
