import { ApiError } from '@dayward/contract';
import type { Person } from '@dayward/contract/features/people';
import { UserRoundX } from 'lucide-react';
import { UserAvatar } from '#src/features/accounts/index.ts';
import { numberFormat } from '#src/platform/i18n/formatters.ts';
import { useI18n, useText } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { LoadFailure, SharedQueries } from '#src/platform/query/shared-queries.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { usePageTitle } from '#src/platform/use-page-title.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { useParams } from '#src/ui/router/index.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { StatCard } from '#src/ui/stat-card.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { usePerson } from '../people.data.ts';

/** The public profile of a person, or a preview of the user's own. */
export function PersonScreen() {
  const { id } = useParams();
  return (
    <SharedQueries>
      <PersonAt id={id ?? ''} />
    </SharedQueries>
  );
}

/** Error codes that mean "no public profile" to the user. */
const NOBODY: readonly string[] = ['not_found', 'invalid_input'];

function PersonAt({ id }: { id: string }) {
  const text = useText('people');
  const person = usePerson(id);
  const isNobody = person.error instanceof ApiError && NOBODY.includes(person.error.code);
  usePageTitle(isNobody ? text('missing.title') : (person.data?.name ?? text('title')));
  if (isNobody) {
    return (
      <EmptyState level={1} icon={UserRoundX} title={text('missing.title')}>
        {text('missing.body')}
      </EmptyState>
    );
  }
  if (person.data) return <PersonPage person={person.data} />;
  if (person.isLoadingError) return <LoadFailure title={text('failed')} query={person} />;
  return (
    <div role="status" aria-label={text('loading')} className="appear-late flex flex-col gap-5">
      <Skeleton className="h-24 w-72 max-w-full rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}

const FIGURES = ['activeHabits', 'currentStreak', 'bestStreak', 'daysDone'] as const;

function PersonPage({ person }: { person: Person }) {
  const i18n = useI18n();
  const text = i18n.text('people');
  const { userId } = useLocalStore();
  const isOwn = person.id === userId;
  const count = numberFormat(formattingLanguage(i18n.getLanguage()), {});
  return (
    <article className="flex flex-col gap-6">
      {isOwn && (
        <aside className="flex flex-col gap-1 rounded-card bg-accent-soft px-5 py-4">
          <p>{text(person.visible === 'public' ? 'own.public' : 'own.private')}</p>
          <TextLink to="/dashboard/settings/privacy" className="self-start">
            {text('own.change')}
          </TextLink>
        </aside>
      )}
      <header className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <UserAvatar user={person} size="large" />
        <h1 dir="auto" className="min-w-0 flex-1 basis-48 text-title font-semibold break-words">
          {person.name}
        </h1>
      </header>
      <section aria-labelledby="progress" className="flex flex-col gap-3">
        <h2 id="progress" className="text-heading font-semibold">
          {text('progress')}
        </h2>
        {person.progress === null ? (
          <p className="text-muted">
            {isOwn ? text('progress.ownHidden') : text('progress.hidden', { name: person.name })}
          </p>
        ) : (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-3">
            {FIGURES.map((figure) => (
              <StatCard
                key={figure}
                label={text(`progress.${figure}`)}
                value={count.format(person.progress?.[figure] ?? 0)}
              />
            ))}
          </div>
        )}
      </section>
    </article>
  );
}
