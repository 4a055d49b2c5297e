// `npm test`: every test of the product, from a fresh clone; `npm test -- --help` says more.
import './setup/supported-node.mjs';

void import('./test/main.mjs').then(({ main }) => main(process.argv.slice(2)));
