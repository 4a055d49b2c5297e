export { commandPaletteCatalogue } from './command-palette.catalogue.ts';
