import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderComponent } from '#test/render-component.tsx';
import { formValuesOf, type HabitInitialValues, parseHabitForm } from '../form/habit-form.model.ts';
import { HabitTemplates } from '../habits.lazy.ts';
import { HABIT_ICON_NAMES } from '../icons/habit-icon-names.ts';
import { habitTemplatesMessages } from './habit-templates.messages.ts';
import { initialValuesOf } from './habit-templates.tsx';
import { TEMPLATE_KEYS } from './template-keys.ts';

/** The texts of templates, none of which has placeholders. */
const text = ((key: keyof typeof habitTemplatesMessages) => habitTemplatesMessages[key]) as Parameters<
  typeof initialValuesOf
>[1];

test.each(TEMPLATE_KEYS)('%s is a valid habit as it stands, with an icon', (key) => {
  const beginning = initialValuesOf(key, text);
  expect(parseHabitForm(formValuesOf(beginning))).toEqual({ draft: expect.objectContaining({ ...beginning }) });
  expect(HABIT_ICON_NAMES).toContain(beginning.icon);
});

test('a template shows its details, and passes its habit to the form', async () => {
  const chosen: HabitInitialValues[] = [];
  const { user } = await renderComponent(<HabitTemplates onChosen={(beginning) => chosen.push(beginning)} />, {
    server: new FakeServer({ user: ada }),
    data: new FakeLocalData(ada.id),
  });
  await user.click(await screen.findByRole('button', { name: 'Drink water 8 glasses · Every day' }));
  await user.click(screen.getByRole('button', { name: 'Exercise 3 times a week' }));
  await user.click(screen.getByRole('button', { name: 'Less social media At most 60 minutes' }));
  expect(chosen).toMatchObject([
    { name: 'Drink water', kind: 'count', goal: 8, unit: 'glasses' },
    { name: 'Exercise', schedule: { type: 'times', times: 3, per: 'week' } },
    { name: 'Less social media', kind: 'at_most', target: 60 },
  ]);
});

test('the templates are translated into Spanish', async () => {
  await renderComponent(<HabitTemplates onChosen={() => {}} />, {
    ...{ server: new FakeServer({ user: ada }), data: new FakeLocalData(ada.id), language: 'es' },
  });
  expect(await screen.findByRole('button', { name: 'Beber agua 8 vasos · Cada día' })).toBeDefined();
});
