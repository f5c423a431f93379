import { existsSync } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Entity } from '#shared/entities/define.ts'
import { hasTranslations } from '#shared/entities/define.ts'
import { personalData } from '#shared/entities/personal-data.ts'
import { entities, entityOf } from '#shared/entities/registry.ts'
import type { SourceRow } from '#shared/import/rows.ts'
import { runImport, type ImportReport } from '#shared/import/run.ts'
import type { SendFile } from '#shared/import/write.ts'
import { formats } from '#shared/uploads/purposes.ts'
import { uploadFields, uploadIds } from '#shared/uploads/uses.ts'
import { cleanHtml } from '#functions/entity/clean-html.ts'
import type { FileApi } from './api.ts'
import { rowsOfFile } from './file.ts'
import { fileFrom, sendBytes } from './files.ts'
import { exportPeople, hasPeople, importPeople, type Taking } from './people.ts'
import { whole } from './whole.ts'

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

/**
 * Writes all that an account sees into a folder: a file an entity, and the files of records beside. What an earlier run has
 * written whole stays. People come along only with a reason, sealed. Throws where the folder has a whole export, or where the
 * product does not answer; then the same goes on.
 */
export async function exportFolder(
  api: FileApi,
  folder: string,
  say: (text: string) => void,
  people: Taking | null = null,
): Promise<void> {
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
  if (people) {
    await exportPeople(api, folder, people)
    say('people exported')
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
        const { filename, bytes } = fileFrom(await api.download(addresses[at]!))
        await whole(place, async (part) => {
          await mkdir(part)
          await writeFile(join(part, filename), bytes)
        })
      }
    }
}

type Imported = { entity: string; report: ImportReport }

/**
 * Reads such a folder into a product, an entity after the other, and hands over the report of each. Ends where the check of
 * one found something wrong, for what follows may name its records. Throws where the export never came to its end, or where it has
 * people and nobody gives their pass phrase.
 */
export async function importFolder(
  api: FileApi,
  folder: string,
  told: (imported: Imported) => void,
  passPhrase?: string,
): Promise<void> {
  if (!existsSync(join(folder, mark)))
    throw new Error(`${folder} has no whole export: run the export again to go on where it broke off`)
  if (hasPeople(folder) && !passPhrase) throw new Error(`${folder} has people: their pass phrase is needed`)
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
  if (hasPeople(folder)) told({ entity: personalData.name, report: await importPeople(api, folder, passPhrase!) })
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
    const type = Object.keys(formats).find((one) => filename.endsWith(`.${formats[one]!.extension}`)) ?? ''
    const file = { filename, type, bytes: await readFile(join(place, filename)) }
    return (await sendBytes(api, purpose, file, id)).id
  }
}
