import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = {
  summary: ReactNode;
  isOpenAtFirst?: boolean;
  onToggle?: (isOpen: boolean) => void;
  className?: string;
  children: ReactNode;
};

/** Content for a part of the users, behind one press. A native `details`, so that the browser's search in the page opens it. */
export function Disclosure({ summary, isOpenAtFirst = false, onToggle, className, children }: Props) {
  return (
    <details
      open={isOpenAtFirst}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      className={classNames('group min-w-0', className)}
    >
      <summary className="-mx-2 flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control px-2 py-1.5 font-semibold hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{summary}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform duration-calm group-open:rotate-180"
        />
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
