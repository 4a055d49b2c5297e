import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';

/** The channels by which anything is sent, see `channels-card.tsx`; needs a Suspense above it. */
export const ChannelsCard = lazyComponent(async () => (await import('./channels/channels-card.tsx')).ChannelsCard);

/** SMS with the number that it is sent to, see `sms-channel.tsx`; needs a Suspense above it. */
export const SmsChannel = lazyComponent(
  async () => (await import('./channels/sms-channel.tsx')).SmsChannel,
  'phone-number',
);
