export * from './effect.ts';
export * from './entity-effects.ts';
export { isSameValue } from './is-same-value.ts';
export * from './rows.ts';
export { takeFile } from './take-file.ts';
export * from './text-version.ts';
