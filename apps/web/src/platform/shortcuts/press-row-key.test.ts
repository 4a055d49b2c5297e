import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { actOnRow, focusListSearch, stepRow } from './press-row-key.ts';

const row = (id: string, more = '') =>
  `<li data-row-id="${id}"><button data-role="complete">Complete</button><a data-role="name" href="#${id}">${id}</a>${more}</li>`;

function show(content: string): void {
  document.body.innerHTML = `<nav>${row('beside')}</nav><main><input type="text">${content}</main>`;
}

function focus(id: string, role = 'name'): void {
  document.querySelector<HTMLElement>(`[data-row-id="${id}"] [data-role="${role}"]`)?.focus();
}

const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
});

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('stepping', () => {
  test('goes from row to row, also from a button of one and into the next list, and stays at the ends', () => {
    show(`<ul>${row('one')}${row('two')}</ul><ul>${row('three')}</ul>`);
    focus('one', 'complete');
    const seen = [1, 1, 1, -1].map((step) => {
      stepRow(step === 1 ? 1 : -1);
      return focused();
    });
    expect(seen).toEqual(['two', 'three', 'three', 'two']);
  });

  test('begins at the first row in view', () => {
    show(`<ul>${row('above')}${row('in view')}</ul>`);
    const [above] = document.querySelectorAll('main li');
    vi.spyOn(above ?? document.body, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -200, 300, 60));
    stepRow(1);
    expect(focused()).toBe('in view');
  });

  test('passes heads of groups, and waits for a row that a virtualized list has not rendered', () => {
    const item = (index: number, content: string) => `<li data-index="${index}" aria-setsize="4">${content}</li>`;
    const inner = (id: string) => row(id).replaceAll('li', 'article');
    show(`<ul>${item(0, inner('one'))}${item(1, '<h2>Tomorrow</h2>')}${item(2, inner('two'))}</ul>`);
    focus('one');
    stepRow(1);
    expect(focused()).toBe('two');
    stepRow(1);
    expect(focused()).toBe('two');
    document.querySelector('ul')?.insertAdjacentHTML('beforeend', item(3, inner('three')));
    vi.advanceTimersToNextFrame();
    expect(focused()).toBe('three');
  });
});

describe('an act', () => {
  test('presses the button of the row that has the focus, and nothing without one', () => {
    show(`<ul>${row('one')}${row('two', '<button data-role="menu">Menu</button>')}</ul>`);
    const presses: (string | null)[] = [];
    document.addEventListener('click', ({ target }) => {
      presses.push(target instanceof Element ? target.textContent : null);
    });
    actOnRow('complete');
    focus('two');
    actOnRow('menu');
    actOnRow('complete');
    actOnRow('edit');
    actOnRow('due');
    expect(presses).toEqual(['Menu', 'Complete', 'two']);
  });

  test('is left to the list, if it handles it', () => {
    show(`<ul>${row('one')}</ul>`);
    const list = document.querySelector('ul');
    const asked: unknown[] = [];
    list?.addEventListener('rowact', (event) => {
      asked.push(event.detail);
      event.preventDefault();
    });
    const press = vi.fn();
    document.querySelector('[data-role="complete"]')?.addEventListener('click', press);
    focus('one');
    actOnRow('complete');
    expect(asked).toEqual([{ act: 'complete', id: 'one' }]);
    expect(press).not.toHaveBeenCalled();
  });
});

describe('the search of a list', () => {
  const onNone = vi.fn();
  beforeEach(() => {
    onNone.mockReset();
  });

  test('is focused', () => {
    show('<input type="search" value="milk">');
    focusListSearch(onNone);
    expect(document.activeElement).toBe(document.querySelector('[type="search"]'));
    expect(onNone).not.toHaveBeenCalled();
  });

  test('is unfolded first', () => {
    show('<button data-role="tools" aria-expanded="false">Tools</button>');
    const tools = document.querySelector('[data-role="tools"]');
    tools?.addEventListener('click', () => tools.insertAdjacentHTML('afterend', '<input type="search">'));
    focusListSearch(onNone);
    vi.advanceTimersToNextFrame();
    expect(document.activeElement).toBe(document.querySelector('[type="search"]'));
  });

  test('is the search of the app on a page without one', () => {
    show('');
    focusListSearch(onNone);
    expect(onNone).toHaveBeenCalledOnce();
  });
});
