import { readRows } from '#shared/import/csv/read-rows.ts'
import { addJsonToPackage, createPackage, kindOf, type Package } from './hsds-package.ts'

export type HsdsFile = { name: string; parts: () => AsyncIterable<string> }

/** Maximum characters of all files (decompressed), because they are held in memory. */
export const maxPackageCharacters = 50 * 1024 * 1024

export type FileErrorCode = 'too_large' | 'unreadable' | 'no_organisations'

export class UnreadableHsdsError extends Error {
  readonly code: FileErrorCode
  readonly file: string

  constructor(code: FileErrorCode, file: string, cause?: unknown) {
    super(`${file}: ${code}`, { cause })
    this.code = code
    this.file = file
  }
}

const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^.*[/\\]/, '')
    .replace(/\.gz$/, '')

/**
 * Reads JSON, JSON Lines, and CSV tables of the standard by file name. `unread`: names that are not supported.
 *
 * @throws {UnreadableHsdsError} before more than the limit is read
 */
export async function readHsdsPackage(files: readonly HsdsFile[]): Promise<{ all: Package; unread: string[] }> {
  const all = createPackage()
  const unread: string[] = []
  let size = 0
  for (const { name, parts } of files) {
    const plain = plainName(name)
    async function* measured(): AsyncGenerator<string> {
      for await (const part of parts()) {
        size += part.length
        if (size > maxPackageCharacters) throw new UnreadableHsdsError('too_large', name)
        yield part
      }
    }
    try {
      if (plain.endsWith('.csv')) {
        const kind = kindOf(plain.slice(0, -'.csv'.length))
        if (!kind) unread.push(name)
        else await addTable(all.get(kind)!, measured())
      } else if (/\.(jsonl|ndjson)$/.test(plain)) await addLines(all, measured())
      else unread.push(...addJsonToPackage(all, JSON.parse(await joined(measured()))))
    } catch (error) {
      throw error instanceof UnreadableHsdsError ? error : new UnreadableHsdsError('unreadable', name, error)
    }
  }
  const has = (['organization', 'service', 'service_at_location'] as const).some((kind) => all.get(kind)!.length > 0)
  if (!has) throw new UnreadableHsdsError('no_organisations', files.map(({ name }) => name).join(', '))
  return { all, unread }
}

async function joined(parts: AsyncIterable<string>): Promise<string> {
  const texts: string[] = []
  for await (const part of parts) texts.push(part)
  return texts.join('')
}

async function addTable(into: Record<string, unknown>[], parts: AsyncIterable<string>): Promise<void> {
  for await (const { values, fault, number } of readRows(parts, 'csv')) {
    if (fault) throw new Error(`row ${number}`)
    into.push(values)
  }
}

async function addLines(all: Package, parts: AsyncIterable<string>): Promise<void> {
  for await (const { values, fault, number } of readRows(parts, 'json')) {
    if (fault) throw new Error(`line ${number}`)
    addJsonToPackage(all, [values])
  }
}
