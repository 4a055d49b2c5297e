// `npm run check`: all checks of form. Format, lint, types, import rules, dead code, statement ids, lockfile.
import './setup/supported-node.mjs';

void import('./check/main.mjs').then(({ main }) => main());
