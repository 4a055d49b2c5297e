import { CircleCheck } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useReducer, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { usePiText } from '#src/platform/i18n/use-format-texts.ts';
import { LoadFailure, SharedQueries } from '#src/platform/query/shared-queries.tsx';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { Button, buttonVariants } from '#src/ui/button.tsx';
import { Dialog, DialogButtons } from '#src/ui/dialog.tsx';
import { Link } from '#src/ui/router/index.ts';
import { Spinner } from '#src/ui/spinner.tsx';
import { adKindOf } from '../earning.ts';
import { HabitAppLink } from '../habit-app-link.tsx';
import { AdProgress } from './ad-progress.tsx';
import { type AdSession, INTRO, nextAdSession, PROMOTION_MS } from './ad-session.ts';
import { Promotion } from './promotion.tsx';
import { ClaimNews, useClaim } from './reward-step.tsx';
import { type AdFailure, type AdHost, showAd } from './show-ad.ts';
import { useAdSteps, useIsPageShown } from './use-ad-steps.ts';
import { type Earning, useEarning } from './use-earning.ts';
import { useStepFocus } from './use-step-focus.ts';

/** The duration of toasts about ads, in milliseconds (ADS-09). */
const AD_TOAST_MS = 3_000;

/**
 * The dialog for ads: in the Pi Browser one of Pi, which earns credit once the server has asked Pi about it; elsewhere 30 seconds about the
 * app itself, which earn nothing and say so before.
 */
export function AdDialog({ onClosed }: { onClosed: () => void }) {
  const text = useText('ads');
  const common = useText('common');
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Dialog
      isOpen={isOpen}
      title={text('dialog.title')}
      closeLabel={common('close')}
      onClose={() => setIsOpen(false)}
      onClosed={onClosed}
    >
      <SharedQueries>
        <Steps isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </SharedQueries>
    </Dialog>
  );
}

function Steps({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useText('ads');
  const earning = useEarning();
  const [session, dispatch] = useReducer(nextAdSession, INTRO);
  const body = useStepFocus(session.step);
  const adId = session.step === 'complete' || session.step === 'reward' ? session.adId : undefined;
  const { claim, retry } = useClaim(adId);
  const isComplete = session.step === 'complete';
  useEffect(() => {
    if (isComplete) showToast({ text: text('completed'), tone: 'success', durationMs: AD_TOAST_MS });
  }, [isComplete, text]);

  async function startPiAd(host: AdHost) {
    dispatch({ type: 'started', kind: 'pi' });
    const outcome = await showAd('rewarded', host);
    if (outcome.status === 'failed' && outcome.failure === 'AD_NOT_REWARDED') warnOfSkip();
    dispatch({ type: 'ended', outcome });
  }
  const warnOfSkip = () => void showToast({ text: text('skipped'), durationMs: AD_TOAST_MS });

  return (
    <div ref={body} tabIndex={-1} className="flex flex-col gap-5 outline-none">
      {session.step === 'intro' && (
        <Intro
          earning={earning}
          failure={session.failure}
          onClose={onClose}
          onStartPromotion={() => dispatch({ type: 'started', kind: 'promotion' })}
          onStartPi={(host) => void startPiAd(host)}
        />
      )}
      {session.step === 'watching' && session.kind === 'promotion' && (
        <WatchPromotion {...{ session, dispatch, isOpen }} onSkip={warnOfSkip} />
      )}
      {session.step === 'watching' && session.kind === 'pi' && (
        <p role="status" className="flex items-center gap-3 py-6">
          <Spinner />
          {text('pi.playing')}
        </p>
      )}
      {session.step === 'complete' && (
        <>
          <Finished title={text('complete.title')}>{text('complete.body')}</Finished>
          <DialogButtons>
            <Button onClick={() => dispatch({ type: 'continued' })}>{text('continue')}</Button>
          </DialogButtons>
        </>
      )}
      {session.step === 'reward' && (
        <>
          <h3 className="text-lead font-semibold">{text('reward.title')}</h3>
          {adId === undefined ? <p>{text('reward.promotion')}</p> : <ClaimNews claim={claim} onRetry={retry} />}
          <DialogButtons>
            <HabitAppLink onClick={onClose} />
          </DialogButtons>
        </>
      )}
    </div>
  );
}

type IntroProps = {
  earning: Earning;
  failure: AdFailure | undefined;
  onClose: () => void;
  onStartPromotion: () => void;
  onStartPi: (host: AdHost) => void;
};

/** What the ad earns, or what is missing for that, before anything is watched. */
function Intro({ earning, failure, onClose, onStartPromotion, onStartPi }: IntroProps) {
  const text = useText('ads');
  const piText = usePiText();
  const { source } = earning;
  const state = earning.status === 'known' ? earning.state : undefined;
  const kind = adKindOf(state, source);
  if (earning.status === 'loading') {
    return (
      <p role="status" className="flex items-center gap-3 py-6">
        <Spinner />
        {text('dialog.loading')}
      </p>
    );
  }
  return (
    <>
      {earning.status === 'failed' && <LoadFailure title={text('dialog.failed')} query={earning.query} />}
      {earning.status === 'visitor' && <p>{text('intro.visitor')}</p>}
      {earning.status === 'known' &&
        (earning.state === 'ready' ? (
          <p>{text('intro.ready', { amount: piText(earning.rewards.perAdUnits) })}</p>
        ) : (
          <p>{text(`intro.${earning.state}`)}</p>
        ))}
      {kind === 'promotion' && <p className="text-muted">{text('intro.promotion')}</p>}
      {failure && (
        <p role="alert" className="rounded-control bg-warning-soft px-4 py-3 text-small">
          {text(`failure.${failure}`)}
        </p>
      )}
      <DialogButtons>
        {state === 'no_wallet' && (
          <Link to="/dashboard/pi-network" className={buttonVariants('primary')} onClick={onClose}>
            {text('intro.connect')}
          </Link>
        )}
        {kind === 'promotion' && (
          <Button variant="secondary" onClick={onStartPromotion}>
            {text('intro.startPromotion')}
          </Button>
        )}
        {kind === 'pi' && source.status === 'pi' && (
          <Button onClick={() => onStartPi(source.host)}>
            {failure === undefined ? text('intro.start') : text('intro.retry')}
          </Button>
        )}
      </DialogButtons>
    </>
  );
}

type WatchProps = {
  session: Extract<AdSession, { kind: 'promotion' }>;
  dispatch: (event: Parameters<typeof nextAdSession>[1]) => void;
  isOpen: boolean;
  onSkip: () => void;
};

/** Our own promotion, for its 30 seconds. They count while the page is on screen and no one has paused them. */
function WatchPromotion({ session: { watchedMs, isPaused }, dispatch, isOpen, onSkip }: WatchProps) {
  const text = useText('ads');
  const isShown = useIsPageShown();
  const onStep = useCallback((elapsedMs: number) => dispatch({ type: 'watched', elapsedMs }), [dispatch]);
  useAdSteps(isOpen && isShown && !isPaused, onStep);
  const stopped = isShown ? text('paused') : text('hidden');
  return (
    <>
      <Promotion watchedMs={watchedMs} />
      <AdProgress watchedMs={watchedMs} lengthMs={PROMOTION_MS} />
      <p role="status" className="min-h-5 text-small text-muted">
        {isPaused || !isShown ? stopped : text('promotion.noReward')}
      </p>
      <DialogButtons>
        <Button variant="ghost" onClick={onSkip}>
          {text('skip')}
        </Button>
        <Button variant="secondary" onClick={() => dispatch({ type: isPaused ? 'resumed' : 'paused' })}>
          {isPaused ? text('resume') : text('pause')}
        </Button>
      </DialogButtons>
    </>
  );
}

function Finished({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 py-4 text-center">
      <CircleCheck aria-hidden="true" className="size-12 text-accent" />
      <h3 className="text-lead font-semibold">{title}</h3>
      <p className="text-muted">{children}</p>
    </div>
  );
}
