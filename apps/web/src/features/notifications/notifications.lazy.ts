import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';

/** The channels by which anything is sent, see `channels-card.tsx`; needs a Suspense above it. */
export const ChannelsCard = lazyComponent(async () => (await import('./channels/channels-card.tsx')).ChannelsCard);
