/** `npm run row-kinds`: writes the kinds of rows that devices keep, as the contract's entities and collections declare them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROW_KINDS_FILE, rowKindsSource } from './row-kinds/row-kinds-source.ts';

writeFileSync(join(import.meta.dirname, '..', ROW_KINDS_FILE), rowKindsSource());
