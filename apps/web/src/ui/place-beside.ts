export type Side = 'top' | 'bottom' | 'inline-start' | 'inline-end';

/** Distance from the anchor and from the edges of the window, in CSS pixels. */
const GAP = 6;

/** Positions a fixed element beside another one: on the preferred side, or on the opposite side if there is no room. */
export function placeBeside(popup: HTMLElement, anchor: Element, side: Side): void {
  const place = anchor.getBoundingClientRect();
  const { width, height } = popup.getBoundingClientRect();
  const room = document.documentElement;
  const isRightToLeft = getComputedStyle(anchor).direction === 'rtl';
  let left = place.left + (place.width - width) / 2;
  let top = place.top + (place.height - height) / 2;
  if (side === 'top' || side === 'bottom') {
    top = across(side === 'top', place.top, place.bottom, height, room.clientHeight);
  } else {
    left = across((side === 'inline-start') !== isRightToLeft, place.left, place.right, width, room.clientWidth);
  }
  popup.style.left = `${within(left, width, room.clientWidth)}px`;
  popup.style.top = `${within(top, height, room.clientHeight)}px`;
}

function across(isBefore: boolean, start: number, end: number, size: number, room: number): number {
  const before = start - GAP - size;
  const after = end + GAP;
  const hasRoomBefore = before >= GAP;
  const hasRoomAfter = after + size <= room - GAP;
  return (isBefore && hasRoomBefore) || !hasRoomAfter ? before : after;
}

function within(start: number, size: number, room: number): number {
  return Math.max(GAP, Math.min(start, room - GAP - size));
}
