import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { VirtualList } from './virtual-list.tsx';

const HEIGHT = 50;
const ROWS = Array.from({ length: 1_000 }, (_, number) => `Row ${number}`);
const itself = (row: string) => row;

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has no layout.
  vi.spyOn(HTMLLIElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, HEIGHT));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Object.assign(window, { scrollY: 0 });
});

function List({ rows = ROWS }: { rows?: readonly string[] }) {
  return (
    <VirtualList label="Rows" rows={rows} keyOf={itself} estimatedHeight={HEIGHT}>
      {(row) => <button type="button">{row}</button>}
    </VirtualList>
  );
}

const items = () => screen.getAllByRole('listitem');
const places = () => items().map((item) => Number(item.getAttribute('aria-posinset')));
const inWindow = Math.ceil(window.innerHeight / HEIGHT);

function rest(): void {
  for (let time = 0; time < 20; time += 1) act(() => vi.advanceTimersByTime(200));
}

function scrollTo(top: number): void {
  Object.assign(window, { scrollY: top });
  fireEvent.scroll(window);
  rest();
}

describe('a list of a thousand rows', () => {
  test('renders only the rows in the window at first, and a few around it when nothing changes', () => {
    render(<List />);
    expect(items().length).toBeLessThanOrEqual(inWindow + 2);
    rest();
    const rested = items().length;
    expect(rested).toBeGreaterThan(inWindow + 2);
    expect(rested).toBeLessThan(2 * inWindow);
  });

  test('all rows new: only those in the window render at first', () => {
    const { rerender } = render(<List />);
    rest();
    rerender(<List rows={ROWS.map((row) => `${row} of another search`)} />);
    expect(items().length).toBeLessThanOrEqual(inWindow + 2);
  });

  test('one more row: rendered rows stay', () => {
    const { rerender } = render(<List />);
    rest();
    const before = items();
    rerender(<List rows={['New', ...ROWS]} />);
    const after = new Set(items());
    expect(before.filter((item) => !after.has(item)).length).toBeLessThanOrEqual(1);
  });

  test('rows are below each other, with space above for those that are not rendered', () => {
    render(<List />);
    scrollTo(10_000);
    const [first = 0, ...others] = places();
    expect(others).toEqual(others.map((_, index) => first + 1 + index));
    expect(first).toBeGreaterThan(190);
    expect(first).toBeLessThanOrEqual(201);
    expect(items().map((item) => item.style.marginTop)).toEqual([`${(first - 1) * HEIGHT}px`, ...others.map(() => '')]);
    expect(items()[0]?.getAttribute('aria-setsize')).toBe('1000');
  });

  test('on paper all rows are rendered, and afterwards those in the window', () => {
    render(<List />);
    fireEvent(window, new Event('beforeprint'));
    expect(items()).toHaveLength(ROWS.length);
    fireEvent(window, new Event('afterprint'));
    expect(items().length).toBeLessThan(2 * inWindow);
  });

  test('the focused row stays rendered, at its place, however far the list is scrolled', () => {
    render(<List />);
    act(() => screen.getByRole('button', { name: 'Row 2' }).focus());
    scrollTo(20_000);
    expect(places()[0]).toBe(3);
    const [focused, next] = items();
    expect(focused?.style.marginTop).toBe(`${2 * HEIGHT}px`);
    expect(next?.style.marginTop).toBe(`${((places()[1] ?? 0) - 1 - 3) * HEIGHT}px`);
    expect(document.activeElement?.textContent).toBe('Row 2');
  });
});
