import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { entityOf } from '#shared/entities/registry.ts'
import { exportOrder, rowsInFolder } from '#infra/local/import/export-folder.ts'
import { readExportCipher } from '#infra/local/import/folder-encryption.ts'
import { uniqueWord, wholeFaq } from '#tests/support/builders.ts'
import type { TestProduct } from '#tests/support/product.ts'
import { png } from '#tests/support/formats/upload-files.ts'

/**
 * Creates records that are hard to export: with mutual references, restrictions, returned or inactive states, and
 * files.
 */
export async function createWhatIsHard({ bodyOf, call, created, sent }: TestProduct): Promise<void> {
  const parent = await created('service-category', { four_eyes: true, icon: await sent('icon', 'image/png', png()) })
  const child = await created('service-category', { parent_id: parent.id })
  const texts = (question: string, answer: string) => [
    { language_id: '2', question, answer },
    { language_id: '1', question: `${question} in English`, answer: '<p>An answer.</p>' },
  ]
  const one = await created('faq', wholeFaq(child.id, { translations: texts(uniqueWord(), '<p>نعم</p>') }))
  const two = await created(
    'faq',
    wholeFaq(child.id, { translations: texts('=question', `<p><data value="faq/${one.id}#title">x</data></p>`) }),
  )
  const shows = `<p><data value="faq/${two.id}#title">x</data></p>`
  const named = await call('PATCH', `/faq/${one.id}`, {
    as: 'Administrator',
    version: one.version,
    body: { translations: texts(one.translations[0]!['question'] as string, shows) },
  })
  expect(named.status, named.text).toBe(200)
  const move = async (id: string, body: Record<string, unknown>) => {
    const answer = await call('PATCH', `/faq/${id}`, { as: 'Administrator', body })
    expect(answer.status, answer.text).toBe(200)
  }
  await move(two.id, { status: 'WAITING_FOR_APPROVAL' })
  await move(two.id, { status: 'DECLINED', comment: 'Not yet.' })
  const broader = await created('concept', { answers: [one.id] })
  await created('concept', { broader_id: broader.id })
  await created('suggestion', { state: 'taken_over' })
  for (const { name } of exportOrder())
    if (name !== 'language') await call('POST', `/${name}`, { as: 'Administrator', body: await bodyOf(name) })
}

export const exportPhrase = 'four words that nobody says'

/** Decrypted rows by file name, one per line. */
export async function textsOf(folder: string, names: readonly string[]): Promise<Record<string, string>> {
  const exportCipher = await readExportCipher(folder, exportPhrase)
  const texts: Record<string, string> = {}
  for (const name of names) {
    const entity = entityOf(/^\d+-(.*)\.sealed$/.exec(name)![1]!)
    const rows = await Array.fromAsync(rowsInFolder(exportCipher, join(folder, name), entity))
    texts[name] = rows.map(({ values }) => `${JSON.stringify(values)}\n`).join('')
  }
  return texts
}

export const entityFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^\d+-.*\.sealed$/.test(name))

export async function* partOf(text: string): AsyncGenerator<string> {
  yield text
}
