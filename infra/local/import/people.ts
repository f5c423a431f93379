import { existsSync } from 'node:fs'
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { externalRecordId } from '#shared/api/external-id.ts'
import { personalData } from '#shared/entities/personal-data.ts'
import { textOf } from '#shared/import/port.ts'
import type { SourceRow, Values } from '#shared/import/rows.ts'
import { runImport, type ImportReport } from '#shared/import/run.ts'
import { uploadFields, uploadIds } from '#shared/uploads/uses.ts'
import { cleanHtml } from '#functions/entity/clean-html.ts'
import type { FileApi } from './api.ts'
import { fileFrom, sendBytes, type SentFile } from './files.ts'
import type { Seal } from './sealed.ts'
import { privateFile, privateFolder, whole } from './whole.ts'

const rowsIn = (folder: string): string => join(folder, 'people.sealed')
const fileIn = (folder: string, id: string): string => join(folder, 'people', id)

/** Whether a folder has people in it, whole or not. */
export const hasPeople = (folder: string): boolean => existsSync(join(folder, 'people'))

/** Places to which what is sealed is bound. The last row says how many there are, so that none can be left out. */
const place = {
  row: (at: number) => `person ${at}`,
  end: 'end',
  file: (id: string) => `file ${id}`,
}

/**
 * Writes people with their files into a folder, sealed. What an earlier run has written whole stays. `reason`: why they are taken
 * along, as it is written down for each of them.
 */
export async function exportPeople(api: FileApi, folder: string, seal: Seal, reason: string): Promise<void> {
  if (existsSync(rowsIn(folder))) return
  await mkdir(join(folder, 'people'), privateFolder)
  await whole(rowsIn(folder), async (part) => {
    await writeFile(part, '', privateFile)
    let count = 0
    for (let after: unknown; after !== null;) {
      const body = { reason, whole: true, ...(after !== undefined && { after }) }
      const { status, body: told } = await api.call('POST', 'personal-data/export', { body })
      if (status !== 200) throw new Error(textOf(told, status))
      for (const row of told['entities'] as Values[]) {
        await takeFiles(api, folder, row, seal)
        await appendFile(part, `${seal.close(JSON.stringify(row), place.row(count++))}\n`)
      }
      after = told['next']
    }
    await appendFile(part, `${seal.close(String(count), place.end)}\n`)
  })
}

async function takeFiles(api: FileApi, folder: string, row: Values, seal: Seal): Promise<void> {
  for (const [name, field] of uploadFields(personalData)) {
    const addresses = [row[`${name}_url`] ?? []].flat().map(String)
    for (const [at, id] of uploadIds(field, row[name]).entries()) {
      if (existsSync(fileIn(folder, id))) continue
      const { filename, type, bytes } = fileFrom(await api.download(addresses[at]!))
      const text = JSON.stringify({ filename, type, base64: bytes.toString('base64') })
      await whole(fileIn(folder, id), (part) => writeFile(part, seal.close(text, place.file(id)), privateFile))
    }
  }
}

/** Reads the people of a folder into a product. Those that are there stay as they are. */
export async function importPeople(api: FileApi, folder: string, seal: Seal): Promise<ImportReport> {
  if (!existsSync(rowsIn(folder))) throw new Error('the people of this folder are not whole')
  const lines = (await readFile(rowsIn(folder), 'utf8')).trimEnd().split('\n')
  const count = Number(seal.open(lines.pop()!, place.end))
  if (lines.length !== count) throw new Error('some of the people of this folder are missing')
  const here = new Set<string>()
  for await (const { id } of api.list(personalData.name)) here.add(String(id))
  async function* rows(): AsyncGenerator<SourceRow> {
    for (const [at, line] of lines.entries()) {
      const values = JSON.parse(seal.open(line, place.row(at))) as Values
      if (here.has(await externalRecordId(personalData.name, String(values['external_id'])))) continue
      yield { number: at + 1, values }
    }
  }
  return runImport({
    entity: personalData.name,
    rows,
    api,
    clean: cleanHtml,
    createLookups: false,
    dryRun: false,
    sendFile: async (id, purpose) => {
      const text = seal.open(await readFile(fileIn(folder, id), 'utf8'), place.file(id))
      const { base64, ...file } = JSON.parse(text) as Omit<SentFile, 'bytes'> & { base64: string }
      const sent = await sendBytes(api, purpose, { ...file, bytes: Buffer.from(base64, 'base64') })
      return sent.id
    },
  })
}
