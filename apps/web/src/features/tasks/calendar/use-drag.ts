import type { LocalDate } from '@dayward/domain';
import { useDragItem, useDropZone } from '#src/ui/drag/drag-area.tsx';
import { useCalendar } from './calendar-context.ts';
import type { CalendarItem } from './calendar-items.ts';

/** Drag ids include the place: a task may be in the grid and in the list of its day. */
const SEPARATOR = '|';

/** Returns true if the user can move an item. Previews depend on their task, and completed tasks keep their day. */
export function canMove({ task, isPreview }: CalendarItem): boolean {
  return !isPreview && !task.completed;
}

/**
 * Makes a task draggable to another day by mouse or touch.
 *
 * @param place one word for each list of the calendar
 */
export function useDrag(place: string, item: CalendarItem) {
  return useDragItem(`${place}${SEPARATOR}${item.key}`, canMove(item));
}

/** Extracts the task's key from a drag id. */
export function draggedKey(id: string): string {
  return id.split(SEPARATOR).at(-1) ?? '';
}

/** Makes a day a drop target for tasks. */
export function useDropDay(place: string, day: LocalDate) {
  const { movingTask } = useCalendar();
  const { ref, isOver } = useDropZone(`${place}${SEPARATOR}${day}`);
  return { ref, isTarget: isOver || movingTask?.to === day };
}
