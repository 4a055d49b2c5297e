import { localDate } from '@dayward/domain';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { ada } from '#test/people.ts';
import { saveHabitFile } from './habit-files.ts';

const [read, run] = ['0193b2c4-6d1e-7c3a-9f2b-000000000001', '0193b2c4-6d1e-7c3a-9f2b-000000000002'];
const options = { now: '2026-11-21T08:30:00.000Z', today: localDate('2026-11-21'), weekStart: 1 } as const;

test('[HAB-38] one habit is saved as habit-data-{id}-{date}.json, all of them as habit-data-all-{date}.json', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const data = new FakeLocalData(ada.id);
  await data.mutate('habit.create', { id: read, name: 'Read' });
  await data.mutate('habit.create', { id: run, name: 'Run' });
  expect(saveHabitFile(data, { habitId: read, ...options })).toMatchObject({ count: 1 });
  expect(saveHabitFile(data, options)).toMatchObject({ count: 2 });
  expect(names).toEqual([`habit-data-${read}-2026-11-21.json`, 'habit-data-all-2026-11-21.json']);
});
