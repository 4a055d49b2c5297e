import type { LocalDate } from '@dayward/domain';
import { useDragItem, useDropZone } from '#src/ui/drag/drag-area.tsx';
import { useCalendar } from './calendar-context.ts';
import type { CalendarItem } from './calendar-items.ts';

/** Ids of what is dragged name where it stands as well: a task may stand in the grid and in the list of its day. */
const SEPARATOR = '|';

/** Whether somebody may put it on another day: previews follow from their task, and what is done stays where it was due. */
export function canMove({ task, isPreview }: CalendarItem): boolean {
  return !isPreview && !task.completed;
}

/**
 * Lets a task be dragged to another day with mouse or finger.
 *
 * @param place where it stands, one word for each list of the calendar
 */
export function useDrag(place: string, item: CalendarItem) {
  return useDragItem(`${place}${SEPARATOR}${item.key}`, canMove(item));
}

/** The task that is being dragged, by the id under which it was. */
export function draggedKey(id: string): string {
  return id.split(SEPARATOR).at(-1) ?? '';
}

/** Lets tasks be put down on a day. */
export function useDropDay(place: string, day: LocalDate) {
  const { lifted } = useCalendar();
  const { ref, isOver } = useDropZone(`${place}${SEPARATOR}${day}`);
  return { ref, isTarget: isOver || lifted?.to === day };
}
