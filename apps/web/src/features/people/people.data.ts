import { peopleRoutes } from '@dayward/contract/features/people';
import { useQuery } from '@tanstack/react-query';
import { useRuntime } from '#src/platform/runtime.tsx';

/** What a person shows to others, asked anew each time it is looked at: they may have closed it a moment ago. */
export function usePerson(id: string) {
  const { api } = useRuntime();
  return useQuery({ queryKey: ['people', id], queryFn: () => api.call(peopleRoutes.get, { params: { id } }) });
}
