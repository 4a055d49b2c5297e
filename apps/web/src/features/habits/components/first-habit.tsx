import { ArrowRight, Repeat } from 'lucide-react';
import { Link } from '#src/ui/router/index.ts';
import { useHabitTexts } from '../use-habit-texts.ts';

/** The first step of somebody who has no habits yet. */
export function FirstHabit() {
  const { text } = useHabitTexts();
  return (
    <Link
      to="/dashboard/habits"
      className="group flex items-center gap-4 rounded-card border border-line bg-surface p-5 shadow-card transition-colors hover:border-outline sm:gap-5 sm:p-6"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
        <Repeat aria-hidden="true" className="size-6" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-lead font-semibold">{text('widget.empty.title')}</span>
        <span className="block text-muted">{text('widget.empty.body')}</span>
      </span>
      <ArrowRight
        aria-hidden="true"
        className="size-5 shrink-0 text-accent transition-transform group-hover:translate-x-1 rtl:-scale-x-100 rtl:group-hover:-translate-x-1"
      />
    </Link>
  );
}
