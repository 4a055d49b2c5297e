export { expectStoredNames } from './expect-stored-names.ts';
export { namesOfSchema } from './names-of-schema.ts';
export { namesOfValue } from './names-of-value.ts';
