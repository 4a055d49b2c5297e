import { type ReactNode, useId } from 'react';
import { classNames } from '#src/ui/class-names.ts';

const TONES = {
  good: 'border-line bg-accent-soft text-ink',
  warning: 'border-line bg-warning-soft text-ink',
};

type Props = { tone: keyof typeof TONES; picture: ReactNode; title: string; children: ReactNode; actions: ReactNode };

/** Notice about the plan above a screen, with its actions. */
export function PlanBanner({ tone, picture, title, children, actions }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'relative mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border px-4 py-3 sm:px-5',
        TONES[tone],
      )}
    >
      <span aria-hidden="true" className="shrink-0 *:size-6">
        {picture}
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <h2 id={id} className="pe-9 font-semibold sm:pe-0">
          {title}
        </h2>
        <p className="text-small">{children}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">{actions}</div>
    </section>
  );
}
