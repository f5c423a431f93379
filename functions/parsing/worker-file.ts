/** The first module of the worker. `infra/bundle-functions.ts` puts the file beside a bundled function in its place. */
export const workerFile: URL | string = new URL('./worker.ts', import.meta.url)
