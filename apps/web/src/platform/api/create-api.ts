import { type ApiClient, ApiError, type ApiTransport, createApiClient } from '@dayward/contract';

/**
 * Creates the contract's client. It also reports a lost session, so that the app leaves the signed-in screens after any request
 * that reveals it.
 */
export function createApi(transport: ApiTransport, onSessionLost: () => void): ApiClient {
  const client = createApiClient(transport);
  return {
    async call(route, input) {
      try {
        return await client.call(route, input);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'unauthenticated') onSessionLost();
        throw error;
      }
    },
  };
}
