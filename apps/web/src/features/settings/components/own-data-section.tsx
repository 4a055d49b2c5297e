import { FirstFetch } from '#src/platform/changes/first-fetch.tsx';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { formattingLanguage } from '#src/platform/i18n/languages.ts';
import { numberWriter } from '#src/platform/i18n/writers.ts';
import { useResourceWords } from '#src/platform/resource/resource-words.ts';
import { useHistory } from '#src/platform/sync/use-local-data.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useOwnDataFigures } from '../own-data.ts';

const BYTES_PER_KILOBYTE = 1024;

/** What somebody keeps in the app, counted on this device. */
export function OwnDataSection() {
  const i18n = useI18n();
  const text = i18n.text('settings');
  const words = useResourceWords();
  const figures = useOwnDataFigures();
  const history = useHistory();
  const language = formattingLanguage(i18n.getLanguage());
  const count = numberWriter(language, {});
  const size = numberWriter(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const lines = [
    ...figures.counts.map(({ name, count: rows }) => ({ label: words(`many.${name}`), value: count.format(rows) })),
    { label: text('data.habitDays'), value: count.format(figures.habitDays) },
    { label: text('data.resting'), value: count.format(figures.resting) },
    {
      label: text('data.size'),
      value: text('data.kilobytes', { size: size.format(figures.bytes / BYTES_PER_KILOBYTE) }),
    },
  ];
  return (
    <SectionCard title={text('data.statistics')} body={text('data.statistics.body')}>
      <FirstFetch
        hasRows={false}
        title={text('data.failed')}
        skeleton={
          <div role="status" aria-label={text('data.loading')} className="appear-late">
            <Skeleton className="h-40" />
          </div>
        }
      >
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6">
          {lines.map(({ label, value }) => (
            <div key={label} className="col-span-2 grid grid-cols-subgrid border-b border-line py-2.5 last:border-b-0">
              <dt className="min-w-0">{label}</dt>
              <dd className="text-end font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        {history === 'loading' && (
          <p role="status" className="text-small text-muted">
            {text('data.counting')}
          </p>
        )}
      </FirstFetch>
    </SectionCard>
  );
}
