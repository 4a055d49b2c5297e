export { createKeyRing, type KeyRing } from './key-ring.ts';
export { loadSecrets } from './load-secrets.ts';
