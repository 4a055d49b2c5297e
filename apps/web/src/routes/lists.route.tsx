import { ListsScreen } from '#src/features/lists/screens/lists.screen.tsx';
import { SharedQueries } from '#src/platform/query/shared-queries.tsx';

export function ListsRoute() {
  return (
    <SharedQueries>
      <ListsScreen />
    </SharedQueries>
  );
}
