import { useEffect, useEffectEvent } from 'react';

/** The attribute of elements beside the page that take drops, such as links of the navigation; its value names the target. */
const DROP = 'data-drop';

/** The mark of the target that a drag is over, for its style. */
const TARGET = 'data-target';

/** Finds the target at a point, also below the dragged item. */
export function outsideTargetAt(x: number, y: number): HTMLElement | null {
  for (const element of document.elementsFromPoint?.(x, y) ?? []) {
    const target = element.closest<HTMLElement>(`[${DROP}]`);
    if (target !== null) return target;
  }
  return null;
}

/** Marks one target at a time. */
export function createTargetMark() {
  let marked: HTMLElement | null = null;
  return {
    set(target: HTMLElement | null): void {
      if (target === marked) return;
      marked?.removeAttribute(TARGET);
      target?.setAttribute(TARGET, 'true');
      marked = target;
    },
    /** The name of the marked target. */
    name: () => marked?.getAttribute(DROP) ?? undefined,
  };
}

/**
 * Drops of links: the browser's own drag of a row's link onto a target beside the page, with the mouse or after a long press.
 *
 * @param kind the attribute that identifies a row, `task` for `data-task`
 */
export function useLinkDrops(kind: string, onDrop: (id: string, target: string) => void): void {
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    const mark = createTargetMark();
    let dragged: string | undefined;
    const start = ({ target }: DragEvent) => {
      const row = target instanceof Element ? target.closest(`[data-${kind}]`) : null;
      dragged = row?.getAttribute(`data-${kind}`) ?? undefined;
    };
    const over = (event: DragEvent) => {
      if (dragged === undefined) return;
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>(`[${DROP}]`) : null;
      mark.set(target);
      if (target !== null) event.preventDefault(); // allows the drop
    };
    const end = (event: DragEvent) => {
      const name = mark.name();
      if (event.type === 'drop' && dragged !== undefined && name !== undefined) {
        event.preventDefault();
        drop(dragged, name);
      }
      mark.set(null);
      dragged = undefined;
    };
    const listeners = { dragstart: start, dragover: over, drop: end, dragend: end } as const;
    for (const [name, listen] of Object.entries(listeners)) document.addEventListener(name, listen as EventListener); // drag events
    return () => {
      mark.set(null);
      for (const [name, listen] of Object.entries(listeners))
        document.removeEventListener(name, listen as EventListener);
    };
  }, [kind]);
}
