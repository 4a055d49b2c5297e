import type { LucideIcon } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';

type Props = {
  icon: LucideIcon;
  label: string;
  isOff?: boolean;
  isDanger?: boolean;
  className?: string | undefined;
  onAct: () => void;
};

/** A button of a bulk or file action. */
export function TransferAction({ icon: Icon, label, isOff = false, isDanger = false, className, onAct }: Props) {
  return (
    <Button
      variant={isDanger ? 'ghost' : 'secondary'}
      className={classNames(className, isDanger && 'text-danger hover:bg-danger-soft hover:text-danger')}
      disabled={isOff}
      onClick={onAct}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {label}
    </Button>
  );
}
