import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isDialogOpen } from '#src/platform/shortcuts/use-shortcuts.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * The selected tasks for bulk actions. Escape ends the selection mode.
 *
 * @param ids the visible tasks in display order; a task that leaves the screen is deselected
 */
export function useSelection(ids: readonly string[]) {
  const [isOn, setIsOn] = useState(false);
  const [picked, setPicked] = useState<ReadonlySet<string>>(NONE);
  const last = useRef<string>(undefined);
  const chosen = useMemo(() => (picked.size === 0 ? [] : ids.filter((id) => picked.has(id))), [ids, picked]);
  const current = useRef(ids);
  useEffect(() => {
    current.current = ids;
  });

  const end = useCallback(() => {
    setIsOn(false);
    setPicked(NONE);
    last.current = undefined;
  }, []);

  useEffect(() => {
    if (!isOn) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isDialogOpen(document)) return;
      event.preventDefault();
      end();
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [isOn, end]);

  /** Toggles one task; with `isRange` also selects all between it and the previous one. */
  const toggle = useCallback((id: string, isRange: boolean) => {
    setIsOn(true);
    const from = isRange && last.current !== undefined ? current.current.indexOf(last.current) : -1;
    const to = current.current.indexOf(id);
    last.current = id;
    setPicked((before) => {
      const next = new Set(before);
      if (from >= 0) {
        for (const between of current.current.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(between);
      } else if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);

  const start = useCallback(() => setIsOn(true), []);
  const chooseAll = useCallback(() => setPicked(new Set(current.current)), []);
  const chooseNone = useCallback(() => setPicked(NONE), []);

  return useMemo(
    () => ({
      isOn,
      picked,
      chosen,
      /** The tasks that can be selected. */
      ids,
      ...{ start, end, toggle, chooseAll, chooseNone },
    }),
    [isOn, picked, chosen, ids, start, end, toggle, chooseAll, chooseNone],
  );
}

export type Selection = ReturnType<typeof useSelection>;
