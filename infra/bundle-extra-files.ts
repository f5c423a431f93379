import type { Plugin } from 'esbuild'

/** The client of the store: most answers never open it, so it is a file of its own beside the code of each function that may. */
export const s3ClientFile = { module: 'functions/data/objects/s3-client.ts', file: 's3.js' }

export const externalizeS3Client: Plugin = {
  name: 'without-store',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/s3\.ts$/ }, () => ({ path: `./${s3ClientFile.file}`, external: true }))
  },
}

/**
 * The worker that parses what people send (`functions/parsing/parse-in-worker.ts`), as a file beside the code of each function that
 * contains the module `namedBy`. A worker starts from a file, so it cannot be part of the code of the function.
 */
export const parseWorker = {
  module: 'functions/parsing/worker.ts',
  file: 'parse-worker.js',
  namedBy: 'functions/parsing/worker-file.ts',
}

/** Lets a bundled function find the worker in its own folder. */
export const resolveParseWorker: Plugin = {
  name: 'with-worker-beside',
  setup({ onLoad }) {
    onLoad({ filter: /parsing[\\/]worker-file\.ts$/ }, () => ({
      contents: `import { join } from 'node:path'
        export const workerFile = join(__dirname, '${parseWorker.file}')`,
      loader: 'ts',
    }))
  },
}
