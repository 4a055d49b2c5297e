/**
 * Entry point of the server's process: performs the steps that precede any other module, then starts. See `server.ts` for the
 * order of the start and `docs/guides/operations.md` for the operator's view.
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

// Compiled modules are cached between starts: a warm start spends its time on PostgreSQL, not on parsing.
enableCompileCache(join(root, 'node_modules/.cache/dayward/compile'));

const { runProcess } = await import('./process.ts');
await runProcess(root);
