import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the clone. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The cache of the scripts between two runs; deleted together with node_modules, safe to delete at any time. */
export const CACHE_FOLDER = join(ROOT, 'node_modules', '.cache', 'dayward');
