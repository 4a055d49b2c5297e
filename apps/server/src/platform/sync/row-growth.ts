import type { OwnedRow } from '#src/platform/entity/owned-columns.ts';
import type { PlannedWrite } from './plan-writes.ts';

/** Growth of a row's fields by a write, in bytes; negative if they shrink. */
export function growthOf({ write, before }: PlannedWrite): number {
  return Object.entries(write.fields).reduce(
    (sum, [name, value]) => sum + sizeOf(value) - (before === undefined ? 0 : sizeOf(before[name])),
    0,
  );
}

/** Size of a value as it is stored, before compression: a text in UTF-8, anything else as JSON. */
function sizeOf(value: OwnedRow[string]): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  return value === undefined ? 0 : Buffer.byteLength(JSON.stringify(value));
}
