import { type ApiClient, ApiError, type ApiTransport, createApiClient } from '@dayward/contract';

/**
 * The contract's client, which also tells when the server no longer knows the session, so that the app leaves the
 * signed-in screens wherever that is noticed first.
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
