import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const dist = join(import.meta.dirname, '../../../web/dist')

/** One script of the build: its bytes over the wire, and which others it loads at once and on demand. */
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

/** Every script of the build, by the name of its file. Test files of one process read them once. */
export function readChunks(): ReadonlyMap<string, Chunk> {
  const names = () => readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))
  return (all ??= new Map(names().map((name) => [name, read(name)])))
}

/** What index.html asks for by itself. */
export const firstChunks = (): string[] =>
  [...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/\/assets\/([\w.~-]+\.js)"/g)].map(([, file]) => file!)

/** The module that a chunk is named after: without the mark of its content. */
export const stemOf = (name: string): string => name.slice(0, -'-12345678.js'.length)

/** Scripts that come together with some of them: these, and all that they import statically. */
export function withImports(chunks: ReadonlyMap<string, Chunk>, names: readonly string[]): Chunk[] {
  const found = new Set(names)
  // Names that are added meanwhile are visited in their turn.
  for (const name of found) for (const next of chunks.get(name)?.needs ?? []) found.add(next)
  return [...found].map((name) => chunks.get(name)!)
}

/** Modules that the tables of screens in a source file load, by the path of the screen. */
export const screenModulesIn = (source: string): [path: string, stem: string][] =>
  [...source.matchAll(/(\w+|'[^']*'): async \(\) =>\s*\(await import\('[^']*\/([\w-]+)\.tsx'\)/g)].map(
    ([, path, stem]) => [path!.replaceAll("'", ''), stem!],
  )
