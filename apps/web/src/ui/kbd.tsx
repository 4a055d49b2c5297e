import { classNames } from './class-names.ts';

/** A keyboard shortcut: `<Kbd keys={['Ctrl', 'K']} />`. */
export function Kbd({ keys, className }: { keys: readonly string[]; className?: string }) {
  return (
    <span dir="ltr" className={classNames('inline-flex items-center gap-1', className)}>
      {keys.map((key) => (
        <kbd
          key={key}
          className="min-w-6 rounded-small border border-line bg-sunken px-1.5 text-center font-sans text-small font-medium text-muted"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
