import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { ApiFailure, problemMessage } from '#shared/import/import-api.ts'
import { language } from '#shared/entities/language.ts'
import { interfaceTextLimits, type InterfaceText, type LanguageInterface } from '#shared/i18n/interface-texts.ts'
import { writeAtomically } from './atomic-write.ts'
import type { FileApi } from './api-client.ts'
import { readEncrypted, writeEncrypted } from './encrypted-file.ts'
import type { ExportCipher } from './pass-phrase-cipher.ts'

type Interface = Pick<LanguageInterface, 'state' | 'fallback'> & { id: string; version: number; texts: InterfaceText[] }

const fileIn = (folder: string): string => join(folder, 'interfaces.sealed')
const encryptionLabel = 'interfaces'

async function call(api: FileApi, method: string, id: string, update?: object, version?: number): Promise<Interface> {
  const more = update && { body: update, headers: { 'if-match': `"${version}"` } }
  const { status, body } = await api.call(method, `language/${id}/interface`, more)
  if (status !== 200)
    throw new ApiFailure(`the interface of language ${id} was rejected: ${problemMessage(body, status)}`)
  return body as unknown as Interface
}

/** Languages outside the build. */
async function* listAddedLanguages(api: FileApi): AsyncGenerator<string> {
  for await (const row of api.list(language.name)) {
    const id = String(row['id'])
    const { status } = await api.call('GET', `language/${id}/interface`)
    if (status === 200) yield id
  }
}

/** Exports the interface texts of added languages, encrypted. Reviewers are users of the stage, and are left out. */
export async function exportInterfaces(api: FileApi, folder: string, exportCipher: ExportCipher): Promise<void> {
  if (existsSync(fileIn(folder))) return
  const all: Interface[] = []
  for await (const id of listAddedLanguages(api)) all.push(await call(api, 'GET', id))
  const parts = Readable.from([Buffer.from(JSON.stringify(all.filter(({ texts }) => texts.length > 0)))])
  await writeAtomically(fileIn(folder), (part) => writeEncrypted(exportCipher, part, encryptionLabel, parts))
}

/** Updates that restore texts: a draft after the reviewed text that readers still see. */
function updatesOf(texts: readonly InterfaceText[]): object[] {
  const reviewed = texts.flatMap(({ key, source, reviewed_text: text }) =>
    text === '' ? [] : [{ key, source, text, state: 'reviewed' }],
  )
  const drafts = texts.flatMap(({ key, source, text, state }) =>
    state === 'draft' ? [{ key, source, text, state }] : [],
  )
  const { perRequest } = interfaceTextLimits
  return [reviewed, drafts].flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / perRequest) }, (_, at) => ({
      texts: all.slice(at * perRequest, (at + 1) * perRequest),
    })),
  )
}

/**
 * Imports interface texts into languages that exist. A language in trial stays a draft, because its reviewers are not in
 * the export.
 *
 * @throws `ApiFailure` if a text or state is rejected.
 */
export async function importInterfaces(api: FileApi, folder: string, exportCipher: ExportCipher): Promise<void> {
  // Exports of earlier versions have no such file.
  if (!existsSync(fileIn(folder))) return
  const content = Buffer.concat(await Array.fromAsync(readEncrypted(exportCipher, fileIn(folder), encryptionLabel)))
  for (const { id, state, fallback, texts } of JSON.parse(content.toString()) as Interface[]) {
    let { version } = await call(api, 'GET', id)
    const settings = { fallback, ...((state === 'live' || state === 'retired') && { state }) }
    for (const update of [...updatesOf(texts), settings]) ({ version } = await call(api, 'PATCH', id, update, version))
  }
}
