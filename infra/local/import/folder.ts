import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Entity } from '#shared/entities/define.ts'
import { hasTranslations } from '#shared/entities/define.ts'
import { personalData } from '#shared/entities/personal-data.ts'
import { entities, entityOf } from '#shared/entities/registry.ts'
import { readRows, type SourceRow } from '#shared/import/rows.ts'
import { runImport, type ImportReport } from '#shared/import/run.ts'
import type { SendFile } from '#shared/import/write.ts'
import { formats } from '#shared/uploads/purposes.ts'
import { uploadFields, uploadIds } from '#shared/uploads/uses.ts'
import { cleanHtml } from '#functions/entity/clean-html.ts'
import type { FileApi } from './api.ts'
import { decoded } from './file.ts'
import { fileFrom, sendBytes } from './files.ts'
import { sealForExport, sealOfFolder } from './folder-seal.ts'
import { exportPeople, hasPeople, importPeople } from './people.ts'
import { readSealed, writeSealed } from './sealed-file.ts'
import type { Seal } from './sealed.ts'
import { privateFile, privateFolder, whole } from './whole.ts'

/** Says that the files beside it are a whole export. */
const mark = 'export.json'

/** Every entity whose records can be exported, each behind those that its own name. */
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

const sealedFile = (folder: string, id: string): string => join(folder, 'files', id)

/** Places to which files are bound: each can be read as what it is, and as nothing else. */
const place = { rows: ({ name }: Entity) => `rows ${name}`, file: (id: string) => `of records ${id}` }

/** The rows of an entity in a folder. */
export const rowsInFolder = (seal: Seal, file: string, entity: Entity): AsyncGenerator<SourceRow> =>
  readRows(decoded(readSealed(seal, file, place.rows(entity))), 'json')

/** What an export takes: the pass phrase that all of it is under, and why people come along, if they do. */
export type Taking = { passPhrase: string; people?: string | null }

/**
 * Writes all that an account sees into a folder, encrypted: a file an entity, and the files of records beside. What an earlier
 * run has written whole stays. People come along only with a reason. Throws where the folder has a whole export, or where the
 * product does not answer; then the same goes on.
 */
export async function exportFolder(
  api: FileApi,
  folder: string,
  say: (text: string) => void,
  { passPhrase, people = null }: Taking,
): Promise<void> {
  if (existsSync(join(folder, mark))) throw new Error(`${folder} has a whole export: choose another folder`)
  const seal = await sealForExport(folder, passPhrase)
  await mkdir(join(folder, 'files'), privateFolder)
  for (const [at, entity] of exportOrder().entries()) {
    const file = fileOf(folder, entity, at)
    if (!existsSync(file)) {
      await whole(file, (part) => writeSealed(seal, part, place.rows(entity), pagesOf(api, entity)))
      say(`${entity.name} exported`)
    }
    if (uploadFields(entity).length > 0) await exportFiles(api, folder, seal, entity, file)
  }
  if (people !== null) {
    await exportPeople(api, folder, seal, people)
    say('people exported')
  }
  await whole(join(folder, mark), (part) =>
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

async function exportFiles(api: FileApi, folder: string, seal: Seal, entity: Entity, rows: string): Promise<void> {
  for await (const { values } of rowsInFolder(seal, rows, entity))
    for (const [name, field] of uploadFields(entity)) {
      const addresses = [values[`${name}_url`] ?? []].flat().map(String)
      for (const [at, id] of uploadIds(field, values[name]).entries()) {
        const file = sealedFile(folder, id)
        if (existsSync(file)) continue
        const { filename, bytes } = fileFrom(await api.download(addresses[at]!))
        // The name stands in the first line.
        const parts = Readable.from([Buffer.from(`${JSON.stringify({ filename })}\n`), bytes])
        await whole(file, (part) => writeSealed(seal, part, place.file(id), parts))
      }
    }
}

type Imported = { entity: string; report: ImportReport }

/**
 * Reads such a folder into a product, an entity after the other, and hands over the report of each. Ends where the check of
 * one found something wrong, for what follows may name its records. Throws where the export never came to its end, and where
 * anything in it was changed.
 */
export async function importFolder(
  api: FileApi,
  folder: string,
  told: (imported: Imported) => void,
  passPhrase: string,
): Promise<void> {
  if (!existsSync(join(folder, mark)))
    throw new Error(`${folder} has no whole export: run the export again to go on where it broke off`)
  const seal = await sealOfFolder(folder, passPhrase)
  const steps = exportOrder().map((entity, at) => ({ entity, file: fileOf(folder, entity, at), marked: false }))
  // Under four eyes nobody publishes alone: what was published before is there first.
  const guarded = steps.filter(({ entity }) => fourEyes in entity.fields).map((step) => ({ ...step, marked: true }))
  for (const { entity, file, marked } of [...steps, ...guarded]) {
    const report = await runImport({
      entity: entity.name,
      rows: () => (marked ? rowsInFolder(seal, file, entity) : withoutMark(rowsInFolder(seal, file, entity))),
      api,
      clean: cleanHtml,
      createLookups: false,
      dryRun: false,
      sendFile: sendFrom(api, folder, seal),
    })
    told({ entity: entity.name, report })
    if (report.faultCount > 0 && !report.written) return
  }
  if (hasPeople(folder)) told({ entity: personalData.name, report: await importPeople(api, folder, seal) })
}

/** The field of categories whose answers two people have to put before readers. */
const fourEyes = 'four_eyes'

async function* withoutMark(rows: AsyncGenerator<SourceRow>): AsyncGenerator<SourceRow> {
  for await (const {
    values: { [fourEyes]: _mark, ...values },
    ...row
  } of rows)
    yield { ...row, values }
}

/** Sends files as they lie in a folder. One that was sent before, and is of a record by now, stays as it is. */
function sendFrom(api: FileApi, folder: string, seal: Seal): SendFile {
  return async (id, purpose) => {
    const sealed = sealedFile(folder, id)
    if (!existsSync(sealed)) throw new Error(`the file ${id} is not in the export`)
    const content = Buffer.concat(await Array.fromAsync(readSealed(seal, sealed, place.file(id))))
    const end = content.indexOf('\n')
    const { filename } = JSON.parse(content.toString('utf8', 0, end)) as { filename: string }
    const type = Object.keys(formats).find((one) => filename.endsWith(`.${formats[one]!.extension}`)) ?? ''
    const file = { filename, type, bytes: content.subarray(end + 1) }
    return (await sendBytes(api, purpose, file, id)).id
  }
}
