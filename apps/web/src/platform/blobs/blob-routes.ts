import type { ApiClient, UploadContent } from '@dayward/contract';
import type { WaitingBlob } from './blob-store.ts';

/** How the content of rows reaches the server; the features' own routes, put together by the composition. */
export type BlobRoutes = {
  /** The collections whose rows have content that is sent beside them. */
  collections: readonly string[];
  /**
   * Brings content to where its row's collection wants it.
   *
   * @throws ApiError, ApiUnreachableError
   */
  send(api: ApiClient, blob: WaitingBlob, upload: UploadContent): Promise<void>;
};
