import { peopleRoutes } from '@dayward/contract/features/people';
import { useQuery } from '@tanstack/react-query';
import { useRuntime } from '#src/platform/runtime.tsx';

/** The public profile of a person, refetched on every mount: they may have closed it a moment ago. */
export function usePerson(id: string) {
  const { api } = useRuntime();
  return useQuery({ queryKey: ['people', id], queryFn: () => api.call(peopleRoutes.get, { params: { id } }) });
}
