import { RowsSkeleton } from '#src/ui/rows-skeleton.tsx';

/** The shape of the tasks while they are on their way. */
export const TasksSkeleton = ({ label }: { label: string }) => (
  <RowsSkeleton label={label} cards="one" mark="size-6.5" />
);
