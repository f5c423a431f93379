import { entityOf } from '#shared/entities/registry.ts'
import { parseWithInput, recordSchema } from '#shared/model/schemas.ts'
import { foldTag } from '#shared/search/analysis/fold.ts'
import { sha256 } from '#shared/api/sha256.ts'
import type { ValueError } from './import-errors.ts'
import { problemMessage, type Api } from './import-api.ts'
import type { Values } from './csv/read-rows.ts'

/** Name of a category or hashtag to create. */
export type NewName = { entity: string; text: string }

type Table = { ids: Set<string>; byName: Map<string, Set<string>> }

/** Id of a record, or the error if the text identifies none. */
type Named = { id: string } | ValueError

export type NameResolver = Awaited<ReturnType<typeof createNameResolver>>

const arabicLetter = /\p{Script=Arabic}/u

/**
 * Creates a resolver of names to ids: by id, by title in any language, or by code. With `create`, missing categories
 * and hashtags are collected for creation before the first row is written.
 */
export async function createNameResolver(api: Api, options: { create: boolean }) {
  const tables = new Map<string, Promise<Table>>()
  const missing = new Map<string, { id: string; entity: string; text: string; body: Values }>()
  const languages = new Map<string, string>()
  for await (const row of api.list('language')) languages.set(String(row['acronym']).toLowerCase(), String(row['id']))

  async function read(entityName: string): Promise<Table> {
    const table: Table = { ids: new Set(), byName: new Map() }
    for await (const row of api.list(entityName)) add(table, entityName, row)
    return table
  }

  function tableOf(entityName: string): Promise<Table> {
    let table = tables.get(entityName)
    if (!table) tables.set(entityName, (table = read(entityName)))
    return table
  }

  function add(table: Table, entityName: string, row: Values): void {
    const id = String(row['id'])
    table.ids.add(id)
    for (const name of namesOf(entityName, row)) {
      const known = table.byName.get(name)
      if (known) known.add(id)
      else table.byName.set(name, new Set([id]))
    }
  }

  /** Adds ids of records that earlier rows will create. */
  async function expect(entityName: string, ids: Iterable<string>): Promise<void> {
    const table = await tableOf(entityName)
    for (const id of ids) table.ids.add(id)
  }

  /**
   * Returns the id for a text.
   *
   * @param language Id of the language for the name of a new category
   */
  async function find(entityName: string, text: string, language: string): Promise<Named> {
    const table = await tableOf(entityName)
    if (table.ids.has(text)) return { id: text }
    const found = [...(table.byName.get(foldTag(text)) ?? [])]
    if (found.length === 1) return { id: found[0]! }
    if (found.length > 1) return { code: 'ambiguous_name', params: { text, count: found.length } }
    const params = { entity: entityName, text }
    if (!entityOf(entityName).createdByImport) return { code: 'unknown_record', params }
    if (!options.create) return { code: 'creatable_record', params }
    return want(entityName, text, language)
  }

  function want(entityName: string, text: string, language: string): Named {
    const key = `${entityName} ${foldTag(text)}`
    const wanted = missing.get(key)
    if (wanted) return { id: wanted.id }
    const id = `missing-${missing.size + 1}`
    const language_id = arabicLetter.test(text) ? (languages.get('ar') ?? language) : language
    const entity = entityOf(entityName)
    const named = { [entity.title]: text }
    const body = entity.fields[entity.title]!.translated ? { translations: [{ language_id, ...named }] } : named
    const checked = parseWithInput(recordSchema(entity), body)
    if (!checked.success) return { code: 'bad_new_name', params: { entity: entityName, text } }
    missing.set(key, { id, entity: entityName, text, body })
    return { id }
  }

  /** Creates the missing records. A record that was created concurrently is reused. */
  async function createMissing(): Promise<void> {
    for (const [key, { entity, text, body }] of missing) {
      const answer = await api.call('POST', entity, {
        body,
        headers: { 'idempotency-key': `import lookup ${await sha256(key)}` },
      })
      if (answer.status === 409) tables.set(entity, read(entity))
      else if (answer.status !== 201)
        throw new Error(`the ${entity} "${text}" was refused: ${problemMessage(answer.body, answer.status)}`)
      else add(await tableOf(entity), entity, answer.body)
    }
    missing.clear()
  }

  return {
    find,
    expect,
    createMissing,
    missing: (): NewName[] => [...missing.values()].map(({ entity, text }) => ({ entity, text })),
    languageId: (acronym: string): string | undefined => languages.get(acronym.toLowerCase()),
    acronymOf: (id: string): string => [...languages].find(([, one]) => one === id)?.[0] ?? id,
  }
}

function namesOf(entityName: string, row: Values): Set<string> {
  const { fields, title } = entityOf(entityName)
  const naming = Object.keys(fields).filter((name) => {
    const { kind, leftToRight, unique } = fields[name]!
    return name === title || ((kind === 'text' || kind === 'email') && (leftToRight || unique))
  })
  const texts = naming.flatMap((name) =>
    fields[name]!.translated ? ((row['translations'] ?? []) as Values[]).map((one) => one[name]) : [row[name]],
  )
  return new Set(texts.flatMap((text) => (typeof text === 'string' && text !== '' ? [foldTag(text)] : [])))
}
