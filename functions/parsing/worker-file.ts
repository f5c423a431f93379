/** Entry point of the worker. `infra/bundle-functions.ts` replaces it in a bundled function. */
export const workerFile: URL | string = new URL('./worker.ts', import.meta.url)
