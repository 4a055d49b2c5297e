export { addableOf, addableOfPage } from './addable.ts';
