import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { ListedRow } from '../listed-rows.ts';

/** The minimal work of a page with a list: fetch the rows, render a toggle for each. */
function List() {
  const [rows, setRows] = useState<readonly ListedRow[]>([]);
  useEffect(() => {
    const load = async () => setRows(await (await fetch('/rows.json')).json());
    void load();
  }, []);
  return createElement('ul', null, ...rows.map((row) => createElement(Row, { key: row.id, row })));
}

function Row({ row }: { row: ListedRow }) {
  const [isDone, setIsDone] = useState(row.isDone);
  const onClick = () => setIsDone(!isDone);
  return createElement(
    'li',
    null,
    createElement('button', { type: 'button', 'aria-pressed': isDone, 'aria-label': `Complete ${row.name}`, onClick }),
    createElement('span', null, row.name),
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(createElement(List));
