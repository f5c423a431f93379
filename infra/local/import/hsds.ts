import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '#shared/text/message-of.ts'
import { noteText } from '#shared/hsds/notes.ts'
import { readPackage, UnreadableHsds, type FileFault, type HsdsFile } from '#shared/hsds/read.ts'
import type { Choices } from '#shared/hsds/rows.ts'
import { runHsds, type HsdsReport } from '#shared/hsds/run.ts'
import type { Api } from '#shared/import/port.ts'
import type { runImport } from '#shared/import/run.ts'
import { cleanHtml } from '#functions/entity/clean-html.ts'
import { textOf } from './file.ts'

type Options = { places: readonly string[]; choices: Choices; api: Api; createLookups: boolean; dryRun: boolean }

const why: Record<FileFault, string> = {
  too_large: 'these files have more than 50 MB together: divide them by organisations',
  unreadable: 'this file cannot be read',
  no_organisations: 'there are no organisations and no services of HSDS in this',
}

/** The files of places that are one, or a folder of some. Throws where there is none. */
function filesIn(places: readonly string[]): HsdsFile[] {
  const paths = places.flatMap((place) => {
    if (!existsSync(place)) throw new Error(`${place} is not there`)
    if (!statSync(place).isDirectory()) return [place]
    const names = readdirSync(place).toSorted()
    return names.filter((name) => /\.(json|jsonl|ndjson|csv)(\.gz)?$/i.test(name)).map((name) => join(place, name))
  })
  return paths.map((name) => ({ name, parts: () => textOf(name) }))
}

/** Imports files of HSDS as the wizard does. Throws where they cannot be read, or where the product does not answer. */
export async function importHsds(
  { places, ...options }: Options,
  progress: Parameters<typeof runImport>[1],
): Promise<HsdsReport> {
  const read = await readPackage(filesIn(places)).catch((error: unknown) => {
    if (!(error instanceof UnreadableHsds)) throw error
    throw new Error(`${error.file}: ${why[error.code]}${error.cause ? ` (${messageOf(error.cause)})` : ''}`)
  })
  return runHsds({ ...read, ...options, clean: cleanHtml }, progress)
}

export const noteLines = ({ notes }: HsdsReport): string => notes.map((note) => `${noteText(note, 'en')}\n`).join('')
