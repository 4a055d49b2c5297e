/** The files of one build of the app, listed when it is built (vite-plugins/service-worker.ts). */
export type BuildFiles = {
  /** Changes with any of the files. */
  version: string;
  /** The path of the script that the page loads: a page that does not name it belongs to another build. */
  entry: string;
  /** Every file but the page, with what it must hold (Subresource Integrity). */
  files: readonly { path: string; integrity: string }[];
};
