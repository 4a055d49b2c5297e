import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { WideDialog } from '#src/ui/wide-dialog.tsx';
import { useHabitTexts } from '../use-habit-texts.ts';
import { HabitOverview } from './overview/habit-overview.tsx';
import { HabitProgress } from './progress/habit-progress.tsx';
import { type HabitInDetail, useHabitInDetail } from './use-habit-in-detail.ts';

const HabitImages = lazy(async () => ({ default: (await import('./images/habit-images.tsx')).HabitImages }));
const HabitSettings = lazy(async () => ({ default: (await import('./settings/habit-settings.tsx')).HabitSettings }));
const HabitNotes = lazy(async () => ({ default: (await import('./notes/habit-notes.tsx')).HabitNotes }));

const TABS = ['overview', 'progress', 'notes', 'images', 'settings'] as const;

export type HabitDetailsTab = (typeof TABS)[number];

type Props = {
  habitId: string;
  /** The tab that is seen first. */
  tab?: HabitDetailsTab | undefined;
  /** It has left the screen: closed by somebody, or because the habit is gone. */
  onClosed: () => void;
};

/** Everything about one habit (HAB-20). Closes itself before it tells that it is closed. */
export function HabitDetails({ habitId, tab = 'overview', onClosed }: Props) {
  const detail = useHabitInDetail(habitId);
  const isThere = detail !== undefined;
  useEffect(() => {
    if (!isThere) onClosed();
  }, [isThere, onClosed]);
  return detail && <Details detail={detail} firstTab={tab} onClosed={onClosed} />;
}

type DetailsProps = { detail: HabitInDetail; firstTab: HabitDetailsTab; onClosed: () => void };

function Details({ detail, firstTab, onClosed }: DetailsProps) {
  const text = useText('habit-details');
  const common = useText('common');
  const { schedule } = useHabitTexts();
  const top = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(true);
  const [tab, setTab] = useState<HabitDetailsTab>(firstTab);
  const { habit } = detail;
  const panels: Record<HabitDetailsTab, () => ReactNode> = {
    overview: () => <HabitOverview detail={detail} />,
    progress: () => <HabitProgress detail={detail} />,
    notes: () => <HabitNotes detail={detail} />,
    images: () => <HabitImages detail={detail} />,
    settings: () => <HabitSettings detail={detail} />,
  };
  return (
    <WideDialog
      isOpen={isOpen}
      title={habit.name}
      subtitle={<p className="text-small text-muted">{schedule(habit.schedule)}</p>}
      closeLabel={common('close')}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
    >
      <div ref={top} />
      <Tabs
        label={text('tabs')}
        tabs={TABS.map((value) => ({ value, label: text(`tab.${value}`) }))}
        value={tab}
        onChoose={(next) => {
          setTab(next);
          top.current?.parentElement?.scrollTo?.(0, 0);
        }}
        className="*:[[role=tablist]]:sticky *:[[role=tablist]]:top-0 *:[[role=tablist]]:z-2 *:[[role=tablist]]:-mx-4 *:[[role=tablist]]:bg-raised *:[[role=tablist]]:px-4 sm:*:[[role=tablist]]:-mx-6 sm:*:[[role=tablist]]:px-6"
      >
        <Suspense fallback={<Skeleton className="h-64" />}>{panels[tab]()}</Suspense>
      </Tabs>
    </WideDialog>
  );
}
