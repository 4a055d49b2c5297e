import type { RowAct } from '#src/ui/use-row-acts.ts';
import type { ShortcutActions } from './use-shortcuts.ts';

/** Fetched by the first of these keys. A failed fetch is repeated by the next one. */
type RowKeys = typeof import('./press-row-key.ts');

const press = (run: (keys: RowKeys) => void) => {
  void import('./press-row-key.ts').then(run, () => undefined);
};

/** A page without rows leaves the keys to the browser. */
const onRows = (run: (keys: RowKeys) => void) => () =>
  document.querySelector('main [data-row-id]') ? press(run) : false;

const act = (name: RowAct) => onRows((keys) => keys.actOnRow(name));

/**
 * The keys of the rows of any page. A row takes part by its `data-row-id`; what its list does beyond the row's buttons is declared
 * with `useRowActs`.
 *
 * @param onSearch opens the search of the app, for pages whose list has none
 */
export function rowShortcuts(onSearch: () => void): ShortcutActions {
  return {
    rowNext: onRows((keys) => keys.stepRow(1)),
    rowPrevious: onRows((keys) => keys.stepRow(-1)),
    rowAct: act('complete'),
    rowSelect: act('select'),
    rowEdit: act('edit'),
    rowDue: act('due'),
    rowPriority: act('priority'),
    rowMove: act('move'),
    rowMenu: act('menu'),
    listSearch: () => press((keys) => keys.focusListSearch(onSearch)),
  };
}
