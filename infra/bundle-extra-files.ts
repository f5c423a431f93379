import type { Plugin } from 'esbuild'

/** The S3 client as a separate file next to each function that may load it: most requests never need it. */
export const s3ClientFile = { module: 'functions/data/objects/s3-client.ts', file: 's3.js' }

export const externalizeS3Client: Plugin = {
  name: 'without-store',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/s3-client\.ts$/ }, () => ({ path: `./${s3ClientFile.file}`, external: true }))
  },
}

/**
 * The worker that parses uploaded input, as a separate file next to each function whose bundle contains `namedBy`. Node
 * starts a worker from a file, so it cannot be part of the function's bundle.
 */
export const parseWorker = {
  module: 'functions/parsing/worker.ts',
  file: 'parse-worker.js',
  namedBy: 'functions/parsing/worker-file.ts',
}

/** Makes a bundled function resolve the worker in its own folder. */
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
