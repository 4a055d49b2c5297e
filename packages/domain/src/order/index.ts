export {
  type CompareRows,
  compareManually,
  compareManuallyNewestFirst,
  type ManuallyOrdered,
} from './compare-manually.ts';
export { orderKeysAfterMove, orderKeysBetween, orderKeysFor } from './order-keys.ts';
