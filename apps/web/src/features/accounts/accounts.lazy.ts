import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';

/** Lazy parts for users of a Pi wallet; each needs a Suspense above it. */
export const PiOffer = lazyComponent(async () => (await import('./pi/pi-offer.tsx')).PiOffer, 'pi');

export const PiNextStep = lazyComponent(
  async () => (await import('./pi/pi-next-step.tsx')).PiNextStep,
  'pi',
  'accounts',
  'security',
);

export const WalletSection = lazyComponent(async () => (await import('./pi/wallet-section.tsx')).WalletSection, 'pi');

export const WalletProof = lazyComponent(async () => (await import('./pi/wallet-proof.tsx')).WalletProof, 'pi');
