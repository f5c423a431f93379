import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Packages and Node modules that are allowed outside the worker, because they do not parse user input. */
const harmless =
  /^(#|\.|zod$|@modelcontextprotocol\/sdk\/|@aws-sdk\/|@smithy\/|@middy\/core$|aws-lambda$|aws-jwt-verify|web-push$|diff$|node:(async_hooks|buffer|crypto|dgram|dns|events|fs|http|https|net|os|path|perf_hooks|timers|url|util|worker_threads))/

/** Files that decompress only our own data: stored records and snapshots. */
const ownData = new Set([
  'functions/data/repositories/records/compress-record.ts',
  'functions/data/cache/snapshots/snapshot-file.ts',
])

const unpacks =
  /\b(inflate|gunzip|unzip|brotliDecompress|zstdDecompress|create(Inflate|Gunzip|Unzip|BrotliDecompress))\w*/

const imported =
  /^(?:import|export)\s+(?!type\b)[^;]*?\bfrom\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|^import\s+'([^']+)'/gm

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(imported)].map(([, from, later, bare]) => from ?? later ?? bare!)

const fileOf = (module: string, from: string): string | null =>
  module.startsWith('#')
    ? module.slice(1)
    : module.startsWith('.')
      ? relative(root, join(root, dirname(from), module))
      : null

/** All direct and transitive imports. */
function reachedFrom(start: string): Set<string> {
  const reached = new Set([start])
  for (const file of reached)
    for (const module of importsOf(file)) {
      const next = fileOf(module, file)
      if (next?.endsWith('.ts')) reached.add(next)
    }
  return reached
}

const ofWorker = reachedFrom('functions/parsing/worker.ts')
const parserModules = importsOf('functions/parsing/parsers.ts').map((module) =>
  fileOf(module, 'functions/parsing/parsers.ts')!,
)
const all = globSync('functions/**/*.ts', { cwd: root })
const ofRequests = all.filter(
  (file) => !file.startsWith('functions/parsing/') || file === 'functions/parsing/parse-in-worker.ts',
)

test('parsers.ts lists every parser', () => {
  expect(parserModules).toEqual(
    expect.arrayContaining([
      'functions/parsing/clean-html.ts',
      'functions/parsing/clean/clean-file.ts',
      'functions/xliff/read-xliff.ts',
    ]),
  )
})

test('the worker is the only caller of parsers [IN-13]', () => {
  const around = ofRequests.flatMap((file) =>
    ofWorker.has(file)
      ? []
      : importsOf(file).flatMap((module) => {
          const target = fileOf(module, file)
          return target !== null && parserModules.includes(target) ? [`${file} calls ${target}`] : []
        }),
  )
  expect(around, 'call parseInWorker of functions/parsing/parse-in-worker.ts').toEqual([])
})

test('the worker is the only importer of parsing packages [IN-13]', () => {
  const others = ofRequests.flatMap((file) =>
    ofWorker.has(file)
      ? []
      : importsOf(file)
          .filter((module) => !harmless.test(module) && module !== 'node:zlib')
          .map((module) => `${file} imports ${module}`),
  )
  expect(
    others,
    'add a parser to functions/parsing/parsers.ts; add a package that parses nothing to `harmless`',
  ).toEqual([])
})

test('the worker is the only code that decompresses uploads [IN-13]', () => {
  const unpacking = ofRequests.filter((file) => !ofWorker.has(file) && !ownData.has(file))
  expect(unpacking.filter((file) => unpacks.test(textOf(file)))).toEqual([])
})
