export type { PiAdStatus, PiUser } from './pi-answers.ts';
export { type PiPayment, type PiPaymentState, paymentStateOf } from './pi-payment.ts';
export { createPiPlatform, type PiPlatform } from './pi-platform.ts';
export type { PiRefusal, PiResult, PiUnavailableDetail } from './pi-result.ts';
export type { PiSettings } from './pi-settings.ts';
