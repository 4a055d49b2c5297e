import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { taskTitle } from '../../seed/task-title.ts';

/** As many titles as the account has tasks at hand, and as many rows as a phone has room for. */
const [TITLES, SHOWN] = [5_000, 20];

const titles = Array.from({ length: TITLES }, (_, number) => taskTitle(number));

/** The least that a page which is searched can do at a letter: look through all titles, draw those in view. */
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
