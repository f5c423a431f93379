import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Entity } from '#shared/entities/define.ts'
import { hasTranslations } from '#shared/entities/define.ts'
import { entities, entityOf } from '#shared/entities/registry.ts'
import { keptIdHeader } from '#shared/api/external-id.ts'
import { textOf } from '#shared/import/port.ts'
import type { SourceRow } from '#shared/import/rows.ts'
import { runImport, type ImportReport } from '#shared/import/run.ts'
import type { SendFile } from '#shared/import/write.ts'
import { formats } from '#shared/uploads/purposes.ts'
import { uploadFields, uploadIds } from '#shared/uploads/uses.ts'
import { cleanHtml } from '#functions/entity/clean-html.ts'
import { safeFilename } from '#functions/files/attach/filename.ts'
import type { FileApi } from './api.ts'
import { rowsOfFile } from './file.ts'

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
  join(folder, `${String(at + 1).padStart(2, '0')}-${name}.jsonl`)

const fileFolder = (folder: string, id: string): string => join(folder, 'files', id)

/** Writes under another name what becomes a file only when it is whole. */
async function whole(file: string, write: (part: string) => Promise<void>): Promise<void> {
  const part = `${file}.part`
  await rm(part, { force: true })
  await write(part)
  await rename(part, file)
}

/**
 * Writes all that an account sees into a folder: a file an entity, and the files of records beside. What an earlier run has
 * written whole stays. Throws where the folder has a whole export, or where the product does not answer; then the same goes on.
 */
export async function exportFolder(api: FileApi, folder: string, say: (text: string) => void): Promise<void> {
  if (existsSync(join(folder, mark))) throw new Error(`${folder} has a whole export: choose another folder`)
  await mkdir(join(folder, 'files'), { recursive: true })
  for (const [at, entity] of exportOrder().entries()) {
    const file = fileOf(folder, entity, at)
    if (!existsSync(file)) {
      await whole(file, async (part) => {
        await writeFile(part, '')
        for (let next: string | null = `${entity.name}/export?format=jsonl`; next !== null;) {
          const page = await api.download(next)
          await appendFile(part, page.bytes)
          next = page.next
        }
      })
      say(`${entity.name} exported`)
    }
    if (uploadFields(entity).length > 0) await exportFiles(api, folder, entity, file)
  }
  await whole(join(folder, mark), (part) =>
    writeFile(part, `${JSON.stringify({ exported_at: new Date().toISOString() })}\n`),
  )
}

async function exportFiles(api: FileApi, folder: string, entity: Entity, rows: string): Promise<void> {
  for await (const { values } of rowsOfFile(rows))
    for (const [name, field] of uploadFields(entity)) {
      const addresses = [values[`${name}_url`] ?? []].flat().map(String)
      for (const [at, id] of uploadIds(field, values[name]).entries()) {
        const place = fileFolder(folder, id)
        if (existsSync(place)) continue
        const { headers, bytes } = await api.download(addresses[at]!)
        await whole(place, async (part) => {
          await rm(part, { recursive: true, force: true })
          await mkdir(part)
          await writeFile(join(part, filenameIn(headers)), bytes)
        })
      }
    }
}

/** What a file is called, in a form that is no path. */
function filenameIn(headers: Headers): string {
  const [, name = ''] = /filename\*=UTF-8''([^;]*)/.exec(headers.get('content-disposition') ?? '') ?? []
  return safeFilename(decodeURIComponent(name), (headers.get('content-type') ?? '').split(';')[0]!)
}

type Imported = { entity: string; report: ImportReport }

/**
 * Reads such a folder into a product, an entity after the other, and hands over the report of each. Ends where the check of
 * one found something wrong, for what follows may name its records. Throws where the export never came to its end.
 */
export async function importFolder(api: FileApi, folder: string, told: (imported: Imported) => void): Promise<void> {
  if (!existsSync(join(folder, mark)))
    throw new Error(`${folder} has no whole export: run the export again to go on where it broke off`)
  const steps = exportOrder().map((entity, at) => ({ entity, file: fileOf(folder, entity, at), marked: false }))
  // Under four eyes nobody publishes alone: what was published before is there first.
  const guarded = steps.filter(({ entity }) => fourEyes in entity.fields).map((step) => ({ ...step, marked: true }))
  for (const { entity, file, marked } of [...steps, ...guarded]) {
    const report = await runImport({
      entity: entity.name,
      rows: () => (marked ? rowsOfFile(file) : withoutMark(rowsOfFile(file))),
      api,
      clean: cleanHtml,
      createLookups: false,
      dryRun: false,
      sendFile: sendFrom(api, folder),
    })
    told({ entity: entity.name, report })
    if (report.faultCount > 0 && !report.written) return
  }
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
function sendFrom(api: FileApi, folder: string): SendFile {
  return async (id, purpose) => {
    const place = fileFolder(folder, id)
    const [filename] = existsSync(place) ? await readdir(place) : []
    if (filename === undefined) throw new Error(`the file ${id} is not in the export`)
    const bytes = await readFile(join(place, filename))
    const type = Object.keys(formats).find((one) => filename.endsWith(`.${formats[one]!.extension}`)) ?? ''
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const body = { purpose, filename, content_type: type, size: bytes.length, sha256 }
    const grant = await api.call('POST', 'upload', { body, headers: { [keptIdHeader]: id } })
    if (grant.status === 409) return
    if (grant.status !== 201) throw new Error(textOf(grant.body, grant.status))
    await api.send(grant.body, bytes)
  }
}
