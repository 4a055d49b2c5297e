import type { Language } from './languages.ts';
import type { Messages, Translation } from './messages.ts';

/** A feature's texts in every language of the product, each language a file of its own that loads when it is spoken. */
export type Catalogue<M extends Messages> = {
  readonly name: string;
  readonly loaders: { readonly [L in Language]: () => Promise<L extends 'en' ? M : Translation<M>> };
};

/**
 * Declares a feature's texts. A language without a loader, or a translation that misses a key, does not compile.
 *
 * @param name the feature's name; unique among catalogues
 */
export function defineCatalogue<M extends Messages>(name: string, loaders: Catalogue<M>['loaders']): Catalogue<M> {
  return { name, loaders };
}
