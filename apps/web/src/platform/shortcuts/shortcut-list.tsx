import { Kbd } from '#src/ui/kbd.tsx';
import type { KeyCombination } from './working-shortcuts.ts';

type Props = {
  rows: readonly { name: string; ways: readonly (readonly KeyCombination[])[] }[];
  /** The text between alternatives. */
  or: string;
  /** The text between keys that are pressed one after the other. */
  then: string;
};

/** A list of shortcuts and their keys. */
export function ShortcutList({ rows, or, then }: Props) {
  return (
    <dl className="flex flex-col">
      {rows.map(({ name, ways }) => (
        <div
          key={name}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0"
        >
          <dt className="min-w-0">{name}</dt>
          <dd className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {ways.map((way, index) => (
              <span key={way.flat().join()} className="inline-flex items-center gap-2">
                {index > 0 && <span className="text-small text-muted">{or}</span>}
                <KeySequence way={way} then={then} />
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function KeySequence({ way, then }: { way: readonly KeyCombination[]; then: string }) {
  return way.map((keys, index) => (
    <span key={keys.join()} className="inline-flex items-center gap-2">
      {index > 0 && <span className="text-small text-muted">{then}</span>}
      <Kbd keys={keys} />
    </span>
  ));
}
