import { Drawer as Base } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

type Props = { title: string; isTitleHidden: boolean; closeLabel: string };

/** The title of a drawer or sheet, and its close button. */
export function DrawerHead({ title, isTitleHidden, closeLabel }: Props) {
  return (
    <div className="flex items-start justify-between gap-4 px-5 pt-4 pb-2">
      <Base.Title className={isTitleHidden ? 'sr-only' : 'min-w-0 py-2 text-heading font-semibold'}>{title}</Base.Title>
      <Base.Close
        render={
          <IconButton label={closeLabel} className="ms-auto -me-2">
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        }
      />
    </div>
  );
}
