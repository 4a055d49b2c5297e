import { Suspense, useEffect, useRef } from 'react';
import { useHistory } from '#src/platform/sync/use-local-data.ts';
import { useLocation, useNavigate } from '#src/ui/router/index.ts';
import { HabitDetails } from '../details/habit-details.part.ts';
import { PATH_OF_HABITS } from '../path-of-habit.ts';

/**
 * The details of the habit that the address names. The address says so, so that the browser's own way back closes them
 * and a link opens them; when they have left, the focus is on the habit's name.
 */
export function OpenDetails() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isFetched = useHistory() !== 'never-fetched'; // until then nobody knows that there is no such habit
  const habitId = new URLSearchParams(search).get('habit');
  const before = useRef(habitId);
  useEffect(() => {
    const closed = before.current;
    before.current = habitId;
    if (habitId === null && closed !== null) focusName(closed);
  }, [habitId]);
  if (habitId === null || !isFetched) return null;
  return (
    <Suspense>
      <HabitDetails key={habitId} habitId={habitId} onClosed={() => navigate(PATH_OF_HABITS, { replace: true })} />
    </Suspense>
  );
}

function focusName(habitId: string): void {
  document.querySelector<HTMLElement>(`[data-habit="${CSS.escape(habitId)}"] [data-role="name"]`)?.focus();
}
