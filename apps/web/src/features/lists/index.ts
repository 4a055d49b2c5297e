export { useLists } from './lists.data.ts';
