import { useEffect, useRef } from 'react';
import { Button } from '#src/ui/button.tsx';

type Props = { question: string; yes: string; no: string; onYes: () => void; onNo: () => void };

/** Inline confirmation, in place of the button that asked for it. Focuses the answer that changes nothing. */
export function InlineConfirm({ question, yes, no, onYes, onNo }: Props) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <fieldset
      className="min-w-0 rounded-control bg-sunken p-4"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation(); // closes only the confirmation, not the panel around it
        onNo();
      }}
    >
      <legend className="contents font-medium">{question}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button ref={keep} variant="secondary" onClick={onNo}>
          {no}
        </Button>
        <Button variant="danger" onClick={onYes}>
          {yes}
        </Button>
      </div>
    </fieldset>
  );
}
