import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SortableList } from './sortable-list.tsx';

const ROW_HEIGHT = 50;

const TEXTS = {
  handle: (name: string) => `Move ${name}`,
  instructions: 'Press Space to lift.',
  lifted: (name: string, place: number, count: number) => `${name} lifted at ${place} of ${count}`,
  moved: (name: string, place: number) => `${name} over ${place}`,
  dropped: (name: string, place: number) => `${name} dropped at ${place}`,
  cancelled: (name: string) => `${name} is back`,
};

function Example() {
  const [rows, setRows] = useState(['Read', 'Walk', 'Write']);
  return (
    <SortableList
      label="Habits"
      rows={rows}
      keyOf={(row) => row}
      nameOf={(row) => row}
      texts={TEXTS}
      onMove={(key, place) => setRows((before) => before.filter((row) => row !== key).toSpliced(place, 0, key))}
    >
      {(row, moveBy) => (
        <button type="button" onClick={() => moveBy(-1)}>
          {row} up
        </button>
      )}
    </SortableList>
  );
}

/** jsdom has no layout: rows get rectangles below each other, in their order. */
function layOut() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const row = this.closest('li');
    const place = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0;
    return new DOMRect(0, place * ROW_HEIGHT, 300, ROW_HEIGHT);
  });
}

const order = () => screen.getAllByRole('listitem').map((row) => row.textContent);

test('a row is grabbed, moved and dropped by keyboard, and every step is announced', async () => {
  layOut();
  const user = userEvent.setup();
  render(<Example />);
  screen.getByRole('button', { name: 'Move Read' }).focus();
  await user.keyboard(' ');
  expect(await screen.findByText('Read lifted at 1 of 3')).toBeDefined();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByText('Read over 2')).toBeDefined();
  await user.keyboard(' ');
  expect(await screen.findByText('Read dropped at 2')).toBeDefined();
  expect(order()).toEqual(['Walk up', 'Read up', 'Write up']);
});

test('Escape returns a grabbed row to its start', async () => {
  layOut();
  const user = userEvent.setup();
  render(<Example />);
  screen.getByRole('button', { name: 'Move Read' }).focus();
  await user.keyboard(' ');
  await screen.findByText('Read lifted at 1 of 3');
  await user.keyboard('{ArrowDown}');
  await screen.findByText('Read over 2');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Read is back')).toBeDefined();
  expect(order()).toEqual(['Read up', 'Walk up', 'Write up']);
});

test('a grabbed row is moved and returned inside a dialog that stops key events', async () => {
  layOut();
  const user = userEvent.setup();
  const heard: string[] = [];
  const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && heard.push(key);
  document.addEventListener('keydown', closeOnEscape);
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: represents a dialog
    <div onKeyDown={(event) => event.key.startsWith('Arrow') && event.stopPropagation()}>
      <Example />
    </div>,
  );
  screen.getByRole('button', { name: 'Move Read' }).focus();
  await user.keyboard(' ');
  await screen.findByText('Read lifted at 1 of 3');
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByText('Read over 2')).toBeDefined();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Read is back')).toBeDefined();
  expect(heard).toEqual([]);
  await user.keyboard('{Escape}');
  expect(heard).toEqual(['Escape']);
  document.removeEventListener('keydown', closeOnEscape);
});

test('rows move without dragging too, and stop at the ends', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(screen.getByRole('button', { name: 'Walk up' }));
  expect(order()).toEqual(['Walk up', 'Read up', 'Write up']);
  await user.click(screen.getByRole('button', { name: 'Walk up' }));
  expect(order()).toEqual(['Walk up', 'Read up', 'Write up']);
});
