import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Entity } from '#shared/model/define-entity.ts'
import { hasTranslations } from '#shared/model/define-entity.ts'
import { personalData } from '#shared/entities/personal-data.ts'
import { entities, entityOf } from '#shared/entities/registry.ts'
import { readRows, type SourceRow } from '#shared/import/csv/read-rows.ts'
import { runImport, type ImportReport } from '#shared/import/run-import.ts'
import type { SendFile } from '#shared/import/write-rows.ts'
import { fileFormats } from '#shared/domain/uploads/upload-purposes.ts'
import { listUploadFields, listUploadIds } from '#shared/domain/uploads/upload-fields.ts'
import { cleanHtml } from '#functions/parsing/clean-html.ts'
import type { FileApi } from './api-client.ts'
import { decodeUtf8 } from './read-file-rows.ts'
import { parseDownload, uploadFile } from './transfer-files.ts'
import { openExportCipher, readExportCipher } from './folder-encryption.ts'
import { exportInterfaces, importInterfaces } from './transfer-interfaces.ts'
import { exportPeople, hasPeople, importPeople } from './transfer-people.ts'
import { readEncrypted, writeEncrypted } from './encrypted-file.ts'
import type { ExportCipher } from './pass-phrase-cipher.ts'
import { privateFile, privateFolder, writeAtomically } from './atomic-write.ts'

/** File that marks an export as complete. */
const markerFile = 'export.json'

/** Returns all exportable entities, each after the entities it references. */
export function exportOrder(): Entity[] {
  const ordered = new Set<Entity>()
  const add = (entity: Entity): void => {
    if (ordered.has(entity) || entity.confidential) return
    const named = Object.values(entity.fields).flatMap(({ to }) =>
      to && to !== 'upload' && to !== entity.name ? [to] : [],
    )
    for (const name of hasTranslations(entity) ? ['language', ...named] : named) add(entityOf(name))
    ordered.add(entity)
  }
  for (const entity of entities) add(entity)
  return [...ordered]
}

const fileOf = (folder: string, { name }: Entity, at: number): string =>
  join(folder, `${String(at + 1).padStart(2, '0')}-${name}.sealed`)

const encryptedFilePath = (folder: string, id: string): string => join(folder, 'files', id)

/** Binds each encrypted file to its place, so that files cannot be swapped. */
const encryptionLabels = { rows: ({ name }: Entity) => `rows ${name}`, file: (id: string) => `of records ${id}` }

export const rowsInFolder = (exportCipher: ExportCipher, file: string, entity: Entity): AsyncGenerator<SourceRow> =>
  readRows(decodeUtf8(readEncrypted(exportCipher, file, encryptionLabels.rows(entity))), 'json')

/** `people`: reason for including personal data; null to leave it out. */
export type ExportOptions = { passPhrase: string; people?: string | null }

/**
 * Exports all data that the account can read into an encrypted folder: one file per entity, interface texts of added
 * languages, and the files of records.
 * Resumes an interrupted export. Includes personal data only with a reason.
 *
 * @throws If the folder has a complete export, or the product does not respond; run it again to resume.
 */
export async function exportFolder(
  api: FileApi,
  folder: string,
  say: (text: string) => void,
  { passPhrase, people = null }: ExportOptions,
): Promise<void> {
  if (existsSync(join(folder, markerFile))) throw new Error(`${folder} has a complete export: choose another folder`)
  const exportCipher = await openExportCipher(folder, passPhrase)
  await mkdir(join(folder, 'files'), privateFolder)
  for (const [at, entity] of exportOrder().entries()) {
    const file = fileOf(folder, entity, at)
    if (!existsSync(file)) {
      await writeAtomically(file, (part) =>
        writeEncrypted(exportCipher, part, encryptionLabels.rows(entity), pagesOf(api, entity)),
      )
      say(`${entity.name} exported`)
    }
    if (listUploadFields(entity).length > 0) await exportFiles(api, folder, exportCipher, entity, file)
  }
  await exportInterfaces(api, folder, exportCipher)
  say('interface texts exported')
  if (people !== null) {
    await exportPeople(api, folder, exportCipher, people)
    say('people exported')
  }
  await writeAtomically(join(folder, markerFile), (part) =>
    writeFile(part, `${JSON.stringify({ exported_at: new Date().toISOString() })}\n`, privateFile),
  )
}

async function* pagesOf(api: FileApi, { name }: Entity): AsyncGenerator<Buffer> {
  for (let next: string | null = `${name}/export?format=jsonl`; next !== null;) {
    const page = await api.download(next)
    yield page.bytes
    next = page.next
  }
}

async function exportFiles(
  api: FileApi,
  folder: string,
  exportCipher: ExportCipher,
  entity: Entity,
  rows: string,
): Promise<void> {
  for await (const { values } of rowsInFolder(exportCipher, rows, entity))
    for (const [name, field] of listUploadFields(entity)) {
      const addresses = [values[`${name}_url`] ?? []].flat().map(String)
      for (const [at, id] of listUploadIds(field, values[name]).entries()) {
        const file = encryptedFilePath(folder, id)
        if (existsSync(file)) continue
        const { filename, bytes } = parseDownload(await api.download(addresses[at]!))
        // The first line of the content is the file name.
        const parts = Readable.from([Buffer.from(`${JSON.stringify({ filename })}\n`), bytes])
        await writeAtomically(file, (part) => writeEncrypted(exportCipher, part, encryptionLabels.file(id), parts))
      }
    }
}

type Imported = { entity: string; report: ImportReport }

/**
 * Imports an export folder, one entity at a time. Stops after an entity with validation errors, because later entities
 * may reference its records.
 *
 * @throws If the export is incomplete or modified.
 */
export async function importFolder(
  api: FileApi,
  folder: string,
  onReport: (imported: Imported) => void,
  passPhrase: string,
): Promise<void> {
  if (!existsSync(join(folder, markerFile)))
    throw new Error(`${folder} has no complete export: run the export again to continue where it stopped`)
  const exportCipher = await readExportCipher(folder, passPhrase)
  const steps = exportOrder().map((entity, at) => ({ entity, file: fileOf(folder, entity, at), marked: false }))
  // Four-eyes categories reject publishing by one account. They are imported without that flag first, and the flag is
  // set at the end.
  const guardedSteps = steps
    .filter(({ entity }) => fourEyesField in entity.fields)
    .map((step) => ({ ...step, marked: true }))
  for (const { entity, file, marked } of [...steps, ...guardedSteps]) {
    const report = await runImport({
      entity: entity.name,
      rows: () =>
        marked ? rowsInFolder(exportCipher, file, entity) : withoutMark(rowsInFolder(exportCipher, file, entity)),
      api,
      clean: cleanHtml,
      createLookups: false,
      dryRun: false,
      sendFile: sendFrom(api, folder, exportCipher),
    })
    onReport({ entity: entity.name, report })
    if (report.faultCount > 0 && !report.written) return
  }
  await importInterfaces(api, folder, exportCipher)
  if (hasPeople(folder)) onReport({ entity: personalData.name, report: await importPeople(api, folder, exportCipher) })
}

/** Field of categories whose FAQs need two people to publish. */
const fourEyesField = 'four_eyes'

async function* withoutMark(rows: AsyncGenerator<SourceRow>): AsyncGenerator<SourceRow> {
  for await (const {
    values: { [fourEyesField]: _mark, ...values },
    ...row
  } of rows)
    yield { ...row, values }
}

/** Returns a function that uploads files of the folder. Files that exist already are unchanged. */
function sendFrom(api: FileApi, folder: string, exportCipher: ExportCipher): SendFile {
  return async (id, purpose) => {
    const encryptedPath = encryptedFilePath(folder, id)
    if (!existsSync(encryptedPath)) throw new Error(`the file ${id} is not in the export`)
    const content = Buffer.concat(
      await Array.fromAsync(readEncrypted(exportCipher, encryptedPath, encryptionLabels.file(id))),
    )
    const end = content.indexOf('\n')
    const { filename } = JSON.parse(content.toString('utf8', 0, end)) as { filename: string }
    const type = Object.keys(fileFormats).find((one) => filename.endsWith(`.${fileFormats[one]!.extension}`)) ?? ''
    const file = { filename, type, bytes: content.subarray(end + 1) }
    return (await uploadFile(api, purpose, file, id)).id
  }
}
