import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { taskTitle } from '../../seed/task-title.ts';

/** As many titles as the account has active tasks, and as many rows as fit on a phone. */
const [TITLES, SHOWN] = [5_000, 20];

const titles = Array.from({ length: TITLES }, (_, number) => taskTitle(number));

/** The minimal work of a search page per letter: filter all titles, render those in view. */
function Filter() {
  const [typed, setTyped] = useState('');
  const found = titles.filter((title) => title.toLowerCase().includes(typed.toLowerCase()));
  return createElement(
    'main',
    null,
    createElement('input', {
      type: 'search',
      'aria-label': 'Search',
      value: typed,
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
    }),
    createElement('p', { role: 'status' }, typed === '' ? '' : `${found.length} found`),
    createElement('ul', null, ...found.slice(0, SHOWN).map((title) => createElement('li', { key: title }, title))),
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(createElement(Filter));
