import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

/** A surface for one group of content. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={classNames('rounded-card border border-line bg-surface p-5 shadow-card sm:p-6', className)}
    />
  );
}

type Props = {
  title: string;
  body?: ReactNode;
  /** A word or two about the status. */
  badge?: ReactNode;
  children?: ReactNode;
};

/** One section of a longer screen, with a heading. */
export function SectionCard({ title, body, badge, children }: Props) {
  const id = useId();
  return (
    <Card>
      <section aria-labelledby={id} className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h2 id={id} className="text-heading font-semibold">
              {title}
            </h2>
            {badge}
          </div>
          {body !== undefined && <p className="max-w-prose text-muted">{body}</p>}
        </div>
        {children}
      </section>
    </Card>
  );
}
