import { type Plans, plansRoutes } from '@dayward/contract';
import { useQuery } from '@tanstack/react-query';
import { useRuntime } from '#src/platform/runtime.tsx';

export type PlanView = Plans['plans'][number];

/** The plans as the server has them in force, from the lowest to the highest. */
export function usePlans() {
  const { api } = useRuntime();
  return useQuery({
    queryKey: ['plans'],
    queryFn: () => api.call(plansRoutes.list, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
