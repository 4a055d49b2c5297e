import type { ComponentProps } from 'react';
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
