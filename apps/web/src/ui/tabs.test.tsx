import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

const TABS = [
  { value: 'all', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
] as const;

function Example() {
  const [value, setValue] = useState<'all' | 'open' | 'done'>('all');
  return (
    <Tabs label="Tasks" tabs={TABS} value={value} onChoose={setValue}>
      Content of {value}
    </Tabs>
  );
}

test('the arrow keys, Home and End select a tab, which takes the focus and shows its panel', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.tab();
  expect(screen.getByRole('tab', { name: 'All' })).toHaveProperty('ariaSelected', 'true');
  for (const [key, name, content] of [
    ['{ArrowRight}', 'Open', 'Content of open'],
    ['{End}', 'Done', 'Content of done'],
    ['{ArrowRight}', 'All', 'Content of all'],
    ['{ArrowLeft}', 'Done', 'Content of done'],
    ['{Home}', 'All', 'Content of all'],
  ] as const) {
    await user.keyboard(key);
    const tab = screen.getByRole('tab', { name, selected: true });
    expect(document.activeElement).toBe(tab);
    expect(screen.getByRole('tabpanel', { name }).textContent).toBe(content);
  }
});

test('the tabs are one tab stop, and the panel is the next', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});

test('from right to left the arrow keys follow the visual order', async () => {
  const user = userEvent.setup();
  render(
    <div dir="rtl" style={{ direction: 'rtl' }}>
      <Example />
    </div>,
  );
  await user.tab();
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Open', selected: true }));
});
