import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Place in the window, in pixels. */
export type Point = { x: number; y: number };

/** A finger that rests this long asks for the menu, in milliseconds; as Android does. */
const HOLD_MS = 500;

/** A finger that moves further scrolls, in pixels; chosen by us. */
const SLOP_PX = 10;

/** The finger of a long press: its end must not close the menu that the press opened. */
export type Finger = { isDown: boolean };

type ContextPress = {
  element: HTMLElement;
  /** Undefined for a key. */
  at: Point | undefined;
  /** Undefined without a finger. */
  finger: Finger | undefined;
};

/** The browser reports a press outside of the menu this long after the finger left, at most; in milliseconds, chosen by us. */
const LIFT_MS = 400;

function watchFinger(): Finger {
  const finger = { isDown: true };
  const lift = () => setTimeout(() => Object.assign(finger, { isDown: false }), LIFT_MS);
  window.addEventListener('touchend', lift, { once: true });
  window.addEventListener('touchcancel', lift, { once: true });
  return finger;
}

/**
 * Handlers of an element whose menu opens by a right click, the menu key, or a long press of a finger. Not every browser reports
 * the last one as a right click, so it is timed here; the click that ends it is dropped.
 */
export function useContextPress(onPress: (press: ContextPress) => void) {
  const state = useRef<{
    hold: ReturnType<typeof setTimeout> | undefined;
    from: Point;
    isPointer: boolean;
    isTouch: boolean;
    isHeld: boolean;
  }>({
    ...{ hold: undefined, from: { x: 0, y: 0 }, isPointer: false, isTouch: false, isHeld: false },
  });
  const release = () => clearTimeout(state.current.hold);
  useEffect(() => {
    const { current } = state;
    return () => clearTimeout(current.hold);
  }, []);

  return {
    onPointerDown({ currentTarget, pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
      release();
      Object.assign(state.current, {
        from: { x, y },
        isPointer: true,
        isTouch: pointerType === 'touch',
        isHeld: false,
      });
      if (pointerType !== 'touch' || !isPrimary) return;
      state.current.hold = setTimeout(() => {
        state.current.isHeld = true;
        onPress({ element: currentTarget, at: { x, y }, finger: watchFinger() });
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
      const { isPointer, isTouch } = state.current;
      state.current.isHeld = isTouch && isPointer;
      const finger = state.current.isHeld ? watchFinger() : undefined;
      onPress({
        element: event.currentTarget,
        at: isPointer ? { x: event.clientX, y: event.clientY } : undefined,
        finger,
      });
    },
    onClickCapture(event: MouseEvent) {
      if (!state.current.isHeld) return;
      state.current.isHeld = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
