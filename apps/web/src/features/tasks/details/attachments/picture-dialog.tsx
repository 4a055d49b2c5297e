import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { commonCatalogue } from '#src/platform/i18n/common.catalogue.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { usePicture } from '#src/platform/pictures/use-picture.ts';
import { WideDialog } from '#src/ui/wide-dialog.tsx';
import { taskDetailsCatalogue } from '../task-details.catalogue.ts';

type Props = {
  name: string;
  /** Signed by the server; null while it has not arrived there. */
  address: string | null;
  /** The picture as it waits on this device. */
  here: string | undefined;
  onClosed: () => void;
};

/** An attached picture as large as the screen. */
export function PictureDialog({ name, address, here, onClosed }: Props) {
  const text = useText(taskDetailsCatalogue);
  const common = useText(commonCatalogue);
  const [isOpen, setIsOpen] = useState(true);
  const source = usePicture(address) ?? here;
  return (
    <WideDialog
      isOpen={isOpen}
      title={name}
      closeLabel={common('close')}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
    >
      {source === undefined ? (
        <p className="flex flex-col items-center gap-2 py-12 text-center text-muted">
          <ImageOff aria-hidden="true" className="size-10" />
          {text('file.notHere')}
        </p>
      ) : (
        <img src={source} alt={name} className="mx-auto max-h-[72dvh] min-w-0 rounded-control object-contain" />
      )}
    </WideDialog>
  );
}
