// `npm start`: installs and builds what is missing or stale, then serves the product. `npm run dev`: the same from the
// sources, restarted on every change.
import './setup/supported-node.mjs';

void import('./start/main.mjs').then(({ main }) => main(process.argv.slice(2)));
