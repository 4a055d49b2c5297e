import { isPaidPlan } from '@dayward/domain';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type FeatureEntry, useAccess, useUpgradeDialog } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog, DialogButtons } from '#src/ui/dialog.tsx';
import { useNavigate } from '#src/ui/router/index.ts';
import { Spinner } from '#src/ui/spinner.tsx';
import { TextButton } from '#src/ui/text-link.tsx';
import { AdProgress } from './ad-progress.tsx';
import { FEATURE_AD_MS, watchOn } from './ad-session.ts';
import { Promotion } from './promotion.tsx';
import { type AdFailure, type AdHost, showAd } from './show-ad.ts';
import { useAdSource } from './use-ad-source.ts';
import { useAdSteps, useIsPageShown } from './use-ad-steps.ts';

type Props = { entry: Pick<FeatureEntry, 'title' | 'route'>; onClosed: () => void };

/**
 * The ad before a tried feature, for plans that have one: in the Pi Browser an ad of Pi, elsewhere five seconds about the app itself. A
 * feature never waits for an ad that cannot be shown.
 */
export function FeatureAdDialog({ entry, onClosed }: Props) {
  const text = useText('ads');
  const common = useText('common');
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  const openFeature = () => {
    close();
    void navigate(entry.route);
  };
  return (
    <Dialog
      isOpen={isOpen}
      title={text('feature.title')}
      closeLabel={common('close')}
      onClose={close}
      onClosed={onClosed}
    >
      <div className="flex flex-col gap-4">
        <FeatureAd title={entry.title} isOpen={isOpen} onOpenFeature={openFeature} onClose={close} />
      </div>
    </Dialog>
  );
}

type AdProps = { title: string; isOpen: boolean; onOpenFeature: () => void; onClose: () => void };

function FeatureAd(props: AdProps) {
  const text = useText('ads');
  const source = useAdSource();
  if (source.status === 'none') return <FiveSeconds {...props} />;
  if (source.status === 'pi') return <Interstitial {...props} host={source.host} />;
  return <Waiting>{text('feature.wait')}</Waiting>;
}

/** Our own promotion; the feature can be opened when it is over. */
function FiveSeconds({ title, isOpen, onOpenFeature, onClose }: AdProps) {
  const text = useText('ads');
  const [watchedMs, setWatchedMs] = useState(0);
  const isShown = useIsPageShown();
  const isOver = watchedMs === FEATURE_AD_MS;
  const onStep = useCallback(
    (elapsedMs: number) => setWatchedMs((before) => watchOn(before, elapsedMs, FEATURE_AD_MS)),
    [],
  );
  useAdSteps(isOpen && isShown && !isOver, onStep);
  return (
    <>
      <Promotion watchedMs={0} />
      <AdProgress watchedMs={watchedMs} lengthMs={FEATURE_AD_MS} />
      <p role="status" className="text-small text-muted">
        {isOver ? text('feature.over') : text('feature.next', { feature: title })}
      </p>
      <PlanWithoutAds onChoose={onClose} />
      <DialogButtons>
        <Button disabled={!isOver} onClick={onOpenFeature}>
          {text('continue')}
        </Button>
      </DialogButtons>
    </>
  );
}

/** An ad of Pi above the page. When it is closed the feature opens; if there is none, the feature is open anyway. */
function Interstitial({ title, isOpen, onOpenFeature, onClose, host }: AdProps & { host: AdHost }) {
  const text = useText('ads');
  const [failure, setFailure] = useState<AdFailure>();
  const isWanted = useRef(isOpen);
  useEffect(() => {
    isWanted.current = isOpen;
  }, [isOpen]);
  const isStarted = useRef(false);
  const show = useCallback(async () => {
    setFailure(undefined);
    const outcome = await showAd('interstitial', host);
    if (!isWanted.current) return; // the user has closed the dialog meanwhile
    if (outcome.status === 'failed') setFailure(outcome.failure);
    else onOpenFeature();
  }, [host, onOpenFeature]);
  useEffect(() => {
    if (isStarted.current) return; // once, however often the effect runs
    isStarted.current = true;
    void show();
  }, [show]);
  if (failure === undefined) return <Waiting>{text('feature.wait')}</Waiting>;
  return (
    <>
      <div role="alert" className="flex flex-col gap-1 rounded-control bg-warning-soft px-4 py-3 text-small">
        <p>{text(`failure.${failure}`)}</p>
        <p className="font-semibold">{text('feature.failed', { feature: title })}</p>
      </div>
      <PlanWithoutAds onChoose={onClose} />
      <DialogButtons>
        <Button variant="ghost" onClick={() => void show()}>
          {text('intro.retry')}
        </Button>
        <Button onClick={onOpenFeature}>{text('continue')}</Button>
      </DialogButtons>
    </>
  );
}

function Waiting({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-center gap-3 py-6">
      <Spinner />
      {children}
    </p>
  );
}

/** Names the lowest plan above that has no ads, if there is one. */
function PlanWithoutAds({ onChoose }: { onChoose: () => void }) {
  const text = useText('ads');
  const { plan, plans } = useAccess();
  const { openUpgrade } = useUpgradeDialog();
  const own = plans.findIndex(({ id }) => id === plan);
  const higher = plans.slice(own + 1).find(({ id, adBeforeFeature }) => isPaidPlan(id) && !adBeforeFeature);
  if (!higher) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
      {text('feature.noAds', { plan: higher.name })}
      <TextButton
        onClick={() => {
          onChoose();
          openUpgrade(higher.id);
        }}
      >
        {text('feature.see', { plan: higher.name })}
      </TextButton>
    </p>
  );
}
