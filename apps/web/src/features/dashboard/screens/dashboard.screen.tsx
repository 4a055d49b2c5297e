import { ArrowRight, ListTodo } from 'lucide-react';
import { Link } from 'react-router';
import { TodayHabits } from '#src/features/habits/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useSessionState } from '#src/platform/session/use-session.ts';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { dashboardCatalogue } from '../dashboard.catalogue.ts';

export function DashboardScreen() {
  const text = useText(dashboardCatalogue);
  const session = useSessionState();
  usePageTitle(text('title'));
  if (session.status !== 'signed-in') return null;
  const { name, email } = session.user;
  return (
    <>
      <PageHeader title={text('welcome', { name: name || (email.split('@')[0] ?? email) })}>{text('body')}</PageHeader>
      <div className="mb-4">
        <TodayHabits />
      </div>
      <Link
        to="/dashboard/lists"
        className="group flex items-center gap-4 rounded-card border border-line bg-surface p-5 shadow-card transition-colors hover:border-outline sm:gap-5 sm:p-6"
      >
        <span className="grid size-12 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
          <ListTodo aria-hidden="true" className="size-6" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-lead font-semibold">{text('lists.title')}</span>
          <span className="block text-muted">{text('lists.body')}</span>
        </span>
        <ArrowRight
          aria-hidden="true"
          className="size-5 shrink-0 text-accent transition-transform group-hover:translate-x-1 rtl:-scale-x-100 rtl:group-hover:-translate-x-1"
        />
      </Link>
    </>
  );
}
