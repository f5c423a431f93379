import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = join(import.meta.dirname, '../../../web/dist')

/** Script of the build: compressed size in bytes, static imports (`needs`) and dynamic imports (`loads`). */
export type Chunk = { name: string; code: string; bytes: number; needs: string[]; loads: string[] }

const files = (code: string, before: string): string[] => [
  ...new Set([...code.matchAll(new RegExp(`${before}["'\`]\\./([\\w.~-]+\\.js)["'\`]`, 'g'))].map(([, file]) => file!)),
]

function read(name: string): Chunk {
  const text = readFileSync(join(dist, 'assets', name))
  const code = text.toString()
  return {
    name,
    code,
    bytes: gzipSync(text).length,
    needs: files(code, '(?:\\bfrom|\\bimport)\\s*'),
    loads: files(code, '\\bimport\\(\\s*'),
  }
}

let all: ReadonlyMap<string, Chunk> | undefined

/** All scripts of the build by file name; read once per process. */
export function readChunks(): ReadonlyMap<string, Chunk> {
  const names = () => readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))
  return (all ??= new Map(names().map((name) => [name, read(name)])))
}

/** Scripts that index.html references. */
export const firstChunks = (): string[] =>
  [...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/\/assets\/([\w.~-]+\.js)"/g)].map(([, file]) => file!)

/** Name of the module without the content hash. */
export const stemOf = (name: string): string => name.slice(0, -'-12345678.js'.length)

/** The given scripts with all their static imports. */
export function withImports(chunks: ReadonlyMap<string, Chunk>, names: readonly string[]): Chunk[] {
  const found = new Set(names)
  // A Set also iterates over entries added during the iteration.
  for (const name of found) for (const next of chunks.get(name)?.needs ?? []) found.add(next)
  return [...found].map((name) => chunks.get(name)!)
}

/** Modules that a screen table loads, by path of the screen. */
export const screenModulesIn = (source: string): [path: string, stem: string][] =>
  [...source.matchAll(/(\w+|'[^']*'): async \(\) =>\s*\(await import\('[^']*\/([\w-]+)\.tsx'\)/g)].map(
    ([, path, stem]) => [path!.replaceAll("'", ''), stem!],
  )
