import { BUILT_FEATURES } from '@dayward/contract';
import { expect, test } from 'vitest';
import { BUILT_FEATURE_ICONS } from './built-feature-icons.ts';

test('every built feature, and no other, has its icon in the sidebar', () => {
  expect(Object.keys(BUILT_FEATURE_ICONS).toSorted()).toEqual([...BUILT_FEATURES].toSorted());
});
