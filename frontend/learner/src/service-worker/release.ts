/** What a build consists of, as far as the service worker stores it. `service-worker-plugin.ts` lists it. */
export interface Release {
  /** Another build has another version. */
  version: string;
  /** Paths of the files that are stored when the worker is installed: pages that are of use offline. */
  files: string[];
  /** Paths of all other files: stored when they are used. */
  otherFiles: string[];
}
