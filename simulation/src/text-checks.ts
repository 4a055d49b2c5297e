import type { HabitDay } from '@dayward/domain';
import type { SimulatedDevice } from './device.ts';
import type { IsRefused } from './is-refused.ts';
import type { Ledger, WrittenText } from './ledger.ts';

/**
 * S5: no text confirmed as saved is lost. It is the content of its note, or is kept as a version, or was seen by the edit that
 * replaced it, or the mutation that wrote it was refused.
 */
export function checkTexts(ledger: Ledger, newcomer: SimulatedDevice, isRefused: IsRefused): void {
  const versions = new Set(newcomer.rows('text_versions').map(({ text }) => text));
  for (const written of ledger.texts) {
    const { by, text } = written;
    const isThere = textAt(newcomer, written) === text;
    if (isThere && isRefused(by, text)) throw new Error(`"${text}" is there and called refused`);
    if (isThere || versions.has(text) || ledger.seenTexts.has(text) || isRefused(by, text)) continue;
    throw new Error(`"${text}" is lost; its note says "${textAt(newcomer, written)}"`);
  }
}

function textAt(device: SimulatedDevice, { of }: WrittenText): unknown {
  if ('id' in of) return device.rows('habit_notes').find(({ id }) => id === of.id)?.['content'];
  const month = device
    .rows('habit_months')
    .find((row) => row['runId'] === of.runId && row['month'] === of.day.slice(0, 7));
  return (month?.['days'] as Record<string, HabitDay> | undefined)?.[of.day.slice(8)]?.note; // as the contract declares it
}
