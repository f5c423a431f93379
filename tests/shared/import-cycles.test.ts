import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
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
      const imports = [...text.matchAll(/^(?:import|export|\})[^'\n]*? from '([^']+)'/gm)]
      return [file, imports.flatMap(([, from]) => named(from!, file) ?? [])]
    }),
  )
}

it('no file depends on itself by way of others', () => {
  const imports = importsOfAll()
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → ').replaceAll(root, ''))
    if (done.has(file) || way.includes(file)) return
    for (const next of imports.get(file) ?? []) visit(next, [...way, file])
    done.add(file)
  }
  for (const file of imports.keys()) visit(file, [])
  expect(imports.size).toBeGreaterThan(500)
  expect(circles).toEqual([])
})
