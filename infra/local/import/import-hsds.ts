import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { errorMessage } from '#shared/api/error-message.ts'
import { noteText } from '#shared/import/hsds/hsds-import-notes.ts'
import {
  readHsdsPackage,
  UnreadableHsdsError,
  type FileErrorCode,
  type HsdsFile,
} from '#shared/import/hsds/read-hsds-package.ts'
import type { HsdsChoices } from '#shared/import/hsds/hsds-rows.ts'
import { runHsdsImport, type HsdsReport } from '#shared/import/hsds/run-hsds-import.ts'
import type { Api } from '#shared/import/import-api.ts'
import type { runImport } from '#shared/import/run-import.ts'
import { cleanHtml } from '#functions/parsing/clean-html.ts'
import { readText } from './read-file-rows.ts'

type Options = { places: readonly string[]; choices: HsdsChoices; api: Api; createLookups: boolean; dryRun: boolean }

const errorText: Record<FileErrorCode, string> = {
  too_large: 'these files have more than 50 MB in total: split them by organisations',
  unreadable: 'this file cannot be read',
  no_organisations: 'this has no HSDS organisations or services',
}

/**
 * Expands folders to their HSDS files.
 *
 * @throws If a path does not exist.
 */
function filesIn(places: readonly string[]): HsdsFile[] {
  const paths = places.flatMap((place) => {
    if (!existsSync(place)) throw new Error(`${place} does not exist`)
    if (!statSync(place).isDirectory()) return [place]
    const names = readdirSync(place).toSorted()
    return names.filter((name) => /\.(json|jsonl|ndjson|csv)(\.gz)?$/i.test(name)).map((name) => join(place, name))
  })
  return paths.map((name) => ({ name, parts: () => readText(name) }))
}

/**
 * Imports HSDS files like the import wizard.
 *
 * @throws If a file is unreadable or the product does not respond.
 */
export async function importHsds(
  { places, ...options }: Options,
  progress: Parameters<typeof runImport>[1],
): Promise<HsdsReport> {
  const read = await readHsdsPackage(filesIn(places)).catch((error: unknown) => {
    if (!(error instanceof UnreadableHsdsError)) throw error
    throw new Error(`${error.file}: ${errorText[error.code]}${error.cause ? ` (${errorMessage(error.cause)})` : ''}`)
  })
  return runHsdsImport({ ...read, ...options, clean: cleanHtml }, progress)
}

export const noteLines = ({ notes }: HsdsReport): string => notes.map((note) => `${noteText(note, 'en')}\n`).join('')
