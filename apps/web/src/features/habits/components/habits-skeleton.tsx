import { RowsSkeleton } from '#src/ui/skeleton.tsx';

/** Skeleton of the habits while they load. */
export const HabitsSkeleton = ({ label }: { label: string }) => (
  <RowsSkeleton label={label} cards="each" mark="size-10" />
);
