import type { Messages } from '#src/platform/i18n/messages.ts';
import type { EarningState } from '../earning.ts';
import type { AdFailure } from './show-ad.ts';

/** Of the dialogs that show ads. */
export const adsMessages = {
  'dialog.title': 'Watch an ad',
  'dialog.loading': 'Loading…',
  'dialog.failed': 'Your rewards couldn’t be loaded',
  'intro.ready': 'Watch an ad of the Pi Network to the end and earn {{amount}} Pi of credit.',
  'intro.not_offered': 'This site isn’t connected to Pi.',
  'intro.no_wallet': 'Your account has no Pi wallet yet. Connect it first, then ads in the Pi Browser earn credit.',
  'intro.elsewhere': 'Ads of the Pi Network are only in the Pi Browser. Open {{product}} there to earn credit.',
  'intro.daily_cap': 'You’ve earned all of today’s rewards. The count starts again at midnight UTC.',
  'intro.visitor': 'Sign in and connect your Pi wallet to earn credit with ads in the Pi Browser.',
  'intro.promotion': 'Here you can watch 30 seconds about {{product}}. That earns nothing.',
  'intro.start': 'Start the ad',
  'intro.startPromotion': 'Watch anyway',
  'intro.connect': 'Connect your wallet',
  'intro.retry': 'Try again',

  'promotion.badge': 'About {{product}}',
  'promotion.from': 'From {{plan}}',
  'promotion.free': 'In every plan',
  'promotion.noReward': 'Earns nothing',
  left: { one: '{{count}} second left', other: '{{count}} seconds left' },
  progress: 'Progress of the ad',
  pause: 'Pause',
  resume: 'Resume',
  paused: 'Paused',
  hidden: 'Paused while you’re in another tab',
  skip: 'Skip',
  skipped: 'Ad Skipped - You need to watch the full ad to earn rewards.',
  'pi.playing': 'The ad is on your screen. Watch it to the end.',

  completed: 'Ad Completed! - You can now access the habit tracking app.',
  'complete.title': 'That was the whole ad',
  'complete.body': 'Thank you for watching.',
  continue: 'Continue',
  'reward.title': 'Your reward',
  'reward.checking': 'Checking the ad with Pi…',
  'reward.granted': '{{amount}} Pi of credit is yours. Your credit is {{balance}} Pi now.',
  'reward.pending':
    'Pi hasn’t confirmed the ad yet. It’s saved on this device, and we’ll ask again when you open your rewards.',
  'reward.failed': 'The ad couldn’t be checked yet, but it’s saved on this device. {{reason}}',
  'reward.retry': 'Check again',
  'reward.not_granted': 'Pi didn’t confirm that the ad was watched, so it earned nothing.',
  'reward.claimed_by_another': 'This ad was already rewarded to another account.',
  'reward.daily_cap': 'You’d already earned all of today’s rewards, so this ad earned nothing.',
  'reward.no_wallet': 'Your account has no Pi wallet. Connect it, and the ad, which is saved on this device, counts.',
  'reward.promotion': 'That was about {{product}} itself, so it earned nothing, as we said.',
  'reward.open': 'Open Habit Tracking App',
  newTab: 'Opens in a new tab',

  'failure.ADS_NOT_SUPPORTED': 'This Pi Browser can’t show ads. Update it in your app store, then try again.',
  'failure.AD_UNAVAILABLE': 'Pi has no ad for you right now. Try again in a few minutes.',
  'failure.AD_NOT_REWARDED': 'The ad wasn’t watched to the end, so it earned nothing. Start another one to earn.',
  'failure.AD_ERROR': 'The ad couldn’t be shown. Check your connection and try again.',

  'feature.title': 'A short ad first',
  'feature.next': '{{feature}} opens after it.',
  'feature.wait': 'Loading the ad…',
  'feature.over': 'The ad is over. You can continue.',
  'feature.failed': 'No ad this time: {{feature}} is open to you.',
  'feature.noAds': '{{plan}} has no ads.',
  'feature.see': 'See {{plan}}',
} as const satisfies Messages & Record<`failure.${AdFailure}`, string> & Record<`intro.${EarningState}`, string>;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    ads: typeof adsMessages;
  }
}
