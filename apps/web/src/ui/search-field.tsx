import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { classNames } from './class-names.ts';

type Props = {
  label: string;
  clearLabel: string;
  typed: string;
  onType: (typed: string) => void;
  className?: string;
};

/** Filters as the user types; Escape and a button clear it. */
export function SearchField({ label, clearLabel, typed, onType, className }: Props) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={classNames('relative min-w-0', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute start-3 top-1/2 size-4.5 -translate-y-1/2 text-muted"
      />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        className="min-h-11 w-full min-w-0 rounded-control border border-outline bg-surface ps-10 pe-10 placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return;
          event.preventDefault();
          onType('');
        }}
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={clearLabel}
          className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink"
          onClick={() => {
            onType('');
            field.current?.focus();
          }}
        >
          <X aria-hidden="true" className="size-4.5" />
        </button>
      )}
    </div>
  );
}
