import { existsSync } from 'node:fs'
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { externalRecordId } from '#shared/api/external-id.ts'
import { personalData } from '#shared/entities/personal-data.ts'
import { problemMessage } from '#shared/import/import-api.ts'
import type { SourceRow, Values } from '#shared/import/csv/read-rows.ts'
import { runImport, type ImportReport } from '#shared/import/run-import.ts'
import { listUploadFields, listUploadIds } from '#shared/domain/uploads/upload-fields.ts'
import { cleanHtml } from '#functions/parsing/clean-html.ts'
import type { FileApi } from './api-client.ts'
import { parseDownload, uploadFile, type SentFile } from './transfer-files.ts'
import type { ExportCipher } from './pass-phrase-cipher.ts'
import { privateFile, privateFolder, writeAtomically } from './atomic-write.ts'

const rowsIn = (folder: string): string => join(folder, 'people.sealed')
const fileIn = (folder: string, id: string): string => join(folder, 'people', id)

/** Returns true if a folder contains personal data, complete or not. */
export const hasPeople = (folder: string): boolean => existsSync(join(folder, 'people'))

/** Binds each encrypted text to its place. The last line contains the number of rows, which detects missing rows. */
const encryptionLabels = {
  row: (at: number) => `person ${at}`,
  end: 'end',
  file: (id: string) => `file ${id}`,
}

/**
 * Exports personal data with its files, encrypted. Resumes an interrupted export.
 *
 * @param reason Recorded in the access log of each person.
 */
export async function exportPeople(
  api: FileApi,
  folder: string,
  exportCipher: ExportCipher,
  reason: string,
): Promise<void> {
  if (existsSync(rowsIn(folder))) return
  await mkdir(join(folder, 'people'), privateFolder)
  await writeAtomically(rowsIn(folder), async (part) => {
    await writeFile(part, '', privateFile)
    let count = 0
    for (let after: unknown; after !== null;) {
      const body = { reason, whole: true, ...(after !== undefined && { after }) }
      const { status, body: page } = await api.call('POST', 'personal-data/export', { body })
      if (status !== 200) throw new Error(problemMessage(page, status))
      for (const row of page['entities'] as Values[]) {
        await takeFiles(api, folder, row, exportCipher)
        await appendFile(part, `${exportCipher.encrypt(JSON.stringify(row), encryptionLabels.row(count++))}\n`)
      }
      after = page['next']
    }
    await appendFile(part, `${exportCipher.encrypt(String(count), encryptionLabels.end)}\n`)
  })
}

async function takeFiles(api: FileApi, folder: string, row: Values, exportCipher: ExportCipher): Promise<void> {
  for (const [name, field] of listUploadFields(personalData)) {
    const addresses = [row[`${name}_url`] ?? []].flat().map(String)
    for (const [at, id] of listUploadIds(field, row[name]).entries()) {
      if (existsSync(fileIn(folder, id))) continue
      const { filename, type, bytes } = parseDownload(await api.download(addresses[at]!))
      const text = JSON.stringify({ filename, type, base64: bytes.toString('base64') })
      await writeAtomically(fileIn(folder, id), (part) =>
        writeFile(part, exportCipher.encrypt(text, encryptionLabels.file(id)), privateFile),
      )
    }
  }
}

/** Imports the personal data of a folder. Existing people are left unchanged. */
export async function importPeople(api: FileApi, folder: string, exportCipher: ExportCipher): Promise<ImportReport> {
  if (!existsSync(rowsIn(folder))) throw new Error('the people of this folder are incomplete')
  const lines = (await readFile(rowsIn(folder), 'utf8')).trimEnd().split('\n')
  const count = Number(exportCipher.decrypt(lines.pop()!, encryptionLabels.end))
  if (lines.length !== count) throw new Error('people are missing in this folder')
  const here = new Set<string>()
  for await (const { id } of api.list(personalData.name)) here.add(String(id))
  async function* rows(): AsyncGenerator<SourceRow> {
    for (const [at, line] of lines.entries()) {
      const values = JSON.parse(exportCipher.decrypt(line, encryptionLabels.row(at))) as Values
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
      const text = exportCipher.decrypt(await readFile(fileIn(folder, id), 'utf8'), encryptionLabels.file(id))
      const { base64, ...file } = JSON.parse(text) as Omit<SentFile, 'bytes'> & { base64: string }
      const sent = await uploadFile(api, purpose, { ...file, bytes: Buffer.from(base64, 'base64') })
      return sent.id
    },
  })
}
