/** The files of one build of the app, listed when it is built (vite-plugins/service-worker.ts). */
export type BuildFiles = {
  /** Changes with any of the files. */
  version: string;
  /** The path of the page's script: a page without it belongs to another build. */
  entry: string;
  /** Every file except the page, with its hash (Subresource Integrity). */
  files: readonly { path: string; integrity: string }[];
};
