import { type ReactNode, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';

type Props<Field extends string> = {
  /** Which fields these are. */
  summary: string;
  fields: readonly Field[];
  problems: Partial<Record<Field, string>>;
  isOpenAtFirst: boolean;
  children: ReactNode;
};

/** The fields that most can do without, folded up until something is wrong with one of them. */
export function MoreFields<Field extends string>({ summary, fields, problems, ...rest }: Props<Field>) {
  const text = useText('forms');
  const [isOpen, setIsOpen] = useState(rest.isOpenAtFirst);
  const [shown, setShown] = useState(problems);
  if (shown !== problems) {
    setShown(problems);
    // Nobody finds an error in what is folded up.
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
