import type { ApiClient, UploadContent } from '@dayward/contract';
import type { WaitingBlob } from './blob-store.ts';

/** The upload routes of the rows' content; the features' own routes, composed at the top. */
export type BlobRoutes = {
  /** The collections whose rows have separately uploaded content. */
  collections: readonly string[];
  /**
   * Uploads content by the route of its row's collection.
   *
   * @throws ApiError, ApiUnreachableError
   */
  send(api: ApiClient, blob: WaitingBlob, upload: UploadContent): Promise<void>;
};
