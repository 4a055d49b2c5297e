import { RowsSkeleton } from '#src/ui/rows-skeleton.tsx';

/** The shape of the habits while they are on their way. */
export const HabitsSkeleton = ({ label }: { label: string }) => (
  <RowsSkeleton label={label} cards="each" mark="size-10" />
);
