import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const TONES = { good: 'bg-accent-soft text-accent-strong', plain: 'bg-sunken text-muted' };

/** A word or two about how something stands. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span className={classNames('inline-flex shrink-0 rounded-full px-3 py-0.5 text-small font-semibold', TONES[tone])}>
      {children}
    </span>
  );
}
