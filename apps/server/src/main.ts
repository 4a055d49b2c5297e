/**
 * The server's process: sets up what must come before any other module, then starts. See `server.ts` for the order of
 * things and `docs/guides/operations.md` for what an operator sees.
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

// Compiled modules are kept between starts: a warm start spends its time on PostgreSQL, not on parsing.
enableCompileCache(join(root, 'node_modules/.cache/dayward/compile'));

const { runProcess } = await import('./process.ts');
await runProcess(root);
