import { RowsSkeleton } from '#src/ui/skeleton.tsx';

/** Placeholder rows while the tasks load. */
export const TasksSkeleton = ({ label }: { label: string }) => (
  <RowsSkeleton label={label} cards="one" mark="size-6.5" />
);
