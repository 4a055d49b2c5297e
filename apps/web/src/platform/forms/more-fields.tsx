import { type ReactNode, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';

type Props<Field extends string> = {
  /** Names the folded fields. */
  summary: string;
  fields: readonly Field[];
  problems: Partial<Record<Field, string>>;
  isOpenAtFirst: boolean;
  children: ReactNode;
};

/** Optional fields, collapsed until one of them has a problem. */
export function MoreFields<Field extends string>({ summary, fields, problems, ...rest }: Props<Field>) {
  const text = useText('forms');
  const [isOpen, setIsOpen] = useState(rest.isOpenAtFirst);
  const [shown, setShown] = useState(problems);
  if (shown !== problems) {
    setShown(problems);
    // A problem must not be hidden in a collapsed section.
    if (fields.some((field) => problems[field] !== undefined)) setIsOpen(true);
  }
  return (
    <Disclosure
      summary={
        <>
          {text('more')}
          <span className="block text-small font-normal text-muted">{summary}</span>
        </>
      }
      isOpenAtFirst={isOpen}
      onToggle={setIsOpen}
      className="border-t border-line pt-3"
    >
      {rest.children}
    </Disclosure>
  );
}
