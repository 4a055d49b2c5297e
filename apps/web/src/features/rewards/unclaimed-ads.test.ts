import { expect, test } from 'vitest';
import type { DeviceStorage } from '#src/platform/offline/device-storage.ts';
import { createUnclaimedAds } from './unclaimed-ads.ts';

function deviceWith(text?: string) {
  const device = { text };
  const storage: DeviceStorage = {
    read: () => device.text,
    write: (_, value) => {
      device.text = value;
    },
  };
  return { device, storage };
}

test('ads wait for their account, each once and in their order', () => {
  const { storage, device } = deviceWith();
  const ada = createUnclaimedAds(storage, 'ada');
  const kim = createUnclaimedAds(storage, 'kim');
  for (const adId of ['a', 'b', 'a']) ada.add(adId);
  kim.add('c');
  expect([ada.list(), kim.list()]).toEqual([['b', 'a'], ['c']]);
  ada.remove('b');
  ada.remove('unknown');
  expect(ada.list()).toEqual(['a']);
  ada.remove('a');
  kim.remove('c');
  expect(device.text).toBeUndefined();
});

test('no more wait than the device should hold; the oldest gives way', () => {
  const ads = createUnclaimedAds(deviceWith().storage, 'ada');
  for (let count = 0; count < 60; count += 1) ads.add(`ad${count}`);
  expect([ads.list().length, ads.list()[0]]).toEqual([50, 'ad10']);
});

test.each(['', '{', 'null', '[1]', '{"ada":1}', '{"ada":[1]}'])('the stored text %j is none of ours', (text) => {
  expect(createUnclaimedAds(deviceWith(text).storage, 'ada').list()).toEqual([]);
});
