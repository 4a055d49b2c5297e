import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Place in the window, in pixels. */
export type Point = { x: number; y: number };

/** A finger that rests this long asks for the menu, in milliseconds; as Android does. */
const HOLD_MS = 500;

/** A finger that moves further scrolls, in pixels; chosen by us. */
const SLOP_PX = 10;

type ContextPress = {
  element: HTMLElement;
  /** Undefined for a key. */
  at: Point | undefined;
};

/**
 * Handlers of an element whose menu opens by a right click, the menu key, or a long press of a finger. Not every browser reports
 * the last one as a right click, so it is timed here; the click that ends it is dropped.
 */
export function useContextPress(onPress: (press: ContextPress) => void) {
  const state = useRef<{
    hold: ReturnType<typeof setTimeout> | undefined;
    from: Point;
    isPointer: boolean;
    isHeld: boolean;
  }>({
    ...{ hold: undefined, from: { x: 0, y: 0 }, isPointer: false, isHeld: false },
  });
  const release = () => clearTimeout(state.current.hold);
  useEffect(() => {
    const { current } = state;
    return () => clearTimeout(current.hold);
  }, []);

  return {
    onPointerDown({ currentTarget, pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
      release();
      Object.assign(state.current, { from: { x, y }, isPointer: true, isHeld: false });
      if (pointerType !== 'touch' || !isPrimary) return;
      state.current.hold = setTimeout(() => {
        state.current.isHeld = true;
        onPress({ element: currentTarget, at: { x, y } });
      }, HOLD_MS);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { from } = state.current;
      if (Math.hypot(clientX - from.x, clientY - from.y) > SLOP_PX) release();
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onKeyDownCapture() {
      state.current.isPointer = false;
    },
    onContextMenu(event: MouseEvent<HTMLElement>) {
      event.preventDefault();
      release();
      if (state.current.isHeld) return; // the long press was reported already
      const { isPointer } = state.current;
      onPress({ element: event.currentTarget, at: isPointer ? { x: event.clientX, y: event.clientY } : undefined });
    },
    onClickCapture(event: MouseEvent) {
      if (!state.current.isHeld) return;
      state.current.isHeld = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
