// Runs a file of the repository with the pinned Node: `node scripts/with-node.mjs FILE ARGS…`.
import './setup/supported-node.mjs';

void import('./setup/with-node.mjs').then(({ runWithPinnedNode }) => runWithPinnedNode(process.argv.slice(2)));
