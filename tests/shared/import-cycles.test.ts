import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = Object.entries(packageFile.imports).map(
  ([name, place]) => [name.slice(0, -1), join(root, place.slice(0, -1))] as const,
)

function named(from: string, by: string): string | null {
  if (from.startsWith('.')) return resolve(by, '..', from)
  const folder = folders.find(([name]) => from.startsWith(name))
  return folder ? join(folder[1], from.slice(folder[0].length)) : null
}

/** Static imports, re-exports, imports without names, and `import()` of values and types. */
const importPattern = /^(?:import|export|\})[^'\n]*? from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

/** Imports of every source file, including types: a cycle of types is a cycle for the reader too. */
function importsOfAll(): Map<string, string[]> {
  const files = folders.flatMap(([, folder]) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules'))
      .map((path) => join(folder, path)),
  )
  return new Map(
    files.map((file) => {
      const text = readFileSync(file, 'utf8')
      const imports = [...text.matchAll(importPattern)]
      return [file, imports.flatMap(([, ...from]) => named(from.find(Boolean)!, file) ?? [])]
    }),
  )
}

/** Returns the cycles of a graph, each as the names on its way. */
function findCycles(imports: ReadonlyMap<string, Iterable<string>>): string[] {
  const cycles: string[] = []
  const done = new Set<string>()
  const visit = (name: string, way: readonly string[]): void => {
    if (way.includes(name)) cycles.push([...way.slice(way.indexOf(name)), name].join(' → ').replaceAll(root, ''))
    if (done.has(name) || way.includes(name)) return
    for (const next of imports.get(name) ?? []) visit(next, [...way, name])
    done.add(name)
  }
  for (const name of imports.keys()) visit(name, [])
  return cycles
}

const imports = importsOfAll()

it('no file imports itself indirectly, dynamic imports included', () => {
  expect(imports.size).toBeGreaterThan(500)
  expect(findCycles(imports)).toEqual([])
})

it.each(['functions', 'web/src'])('no folder of %s depends on itself through other folders', (parent) => {
  const folderOf = (file: string): string | null => {
    const [folder, ...rest] = relative(join(root, parent), file).split(sep)
    return rest.length > 0 && folder !== '..' ? folder! : null
  }
  const graph = new Map<string, Set<string>>()
  for (const [file, all] of imports) {
    const from = folderOf(file)
    if (!from) continue
    const others = all.flatMap((to) => folderOf(to) ?? []).filter((to) => to !== from)
    graph.set(from, new Set([...(graph.get(from) ?? []), ...others]))
  }
  expect(graph.size).toBeGreaterThan(10)
  expect(findCycles(graph)).toEqual([])
})
