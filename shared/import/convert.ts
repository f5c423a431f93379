import { hasTranslations, type Entity } from '#shared/entities/define.ts'
import { findEntity } from '#shared/entities/registry.ts'
import { check, fieldProblems, patchSchema, wholeSchema } from '#shared/entities/schemas.ts'
import { serverOwned } from '#shared/entities/stored-fields.ts'
import { externalRecordId, longestExternalId } from '#shared/api/external-id.ts'
import { holderOf, type Existing } from './existing.ts'
import { besideFields } from './exported.ts'
import { faqFaults } from './faq-faults.ts'
import { BadValue, type Fault, type FaultCode } from './fault.ts'
import type { Names } from './names.ts'
import type { SourceRow, Values } from './rows.ts'
import { valueFor } from './values.ts'

/** A row as it would be sent: `id` of the record it speaks of where that is known, `externalId` where it has one. */
export type Converted = { number: number; externalId: string | null; id: string | null; body: Values; faults: Fault[] }

/** Bytes of a body that the API takes, with room for what is beside the record. */
const largestBody = 390_000

type Translation = { language_id: string } & Values
type Complain = (field: string, code: FaultCode, params?: Record<string, unknown>) => void

/** Turns rows into bodies and finds every fault that can be found before anything is sent. */
export function createConverter(entity: Entity, names: Names, existing: Existing) {
  const [whole, patch] = [wholeSchema(entity), patchSchema(entity)]
  const passedOver = new Set([...serverOwned(entity), ...besideFields(entity)])
  const isThere = (id: string): boolean => existing.ids.has(id)

  return async (row: SourceRow): Promise<Converted> => {
    const faults: Fault[] = []
    const fault: Complain = (field, code, params) =>
      faults.push({ number: row.number, field, code, ...(params && { params }) })
    const converted: Converted = { number: row.number, externalId: null, id: null, body: {}, faults }
    if (row.fault !== undefined) {
      fault('', row.fault.code, row.fault.params)
      return converted
    }
    const { external_id: external, id, ...rest } = row.values
    if (external !== undefined && external !== null && external !== '') {
      const text = String(external).trim()
      if (typeof external === 'object' || text === '' || text.length > longestExternalId)
        fault('external_id', 'external_id_format', { maximum: longestExternalId })
      // Their sign-in is made in the user pool under an id that the server draws.
      if (entity.accounts) fault('external_id', 'external_id_of_user')
      converted.externalId = text
      converted.id = await externalRecordId(entity.name, text)
    } else if (id !== undefined && id !== null && id !== '') {
      converted.id = String(id)
      // One that is not there is made under the id that it had where the row comes from; but for accounts.
      if (!isThere(converted.id) && (entity.accounts || entity.confidential))
        fault('id', 'unknown_record', { entity: entity.name, text: converted.id })
    }

    const body = await bodyOf(rest, fault)
    if (entity.accounts) converted.id ??= holderOf(entity, existing, body)
    const update = converted.id !== null && isThere(converted.id)
    const result = check(update ? patch : whole, body)
    if (result.success) converted.body = result.data
    else
      for (const problem of fieldProblems(result.error)) {
        if (faults.some(({ field }) => field === problem.path)) continue
        fault(namedPath(problem.path, body), problem.code, problem.params)
      }
    if (new TextEncoder().encode(JSON.stringify(body)).length > largestBody) fault('', 'row_too_large')
    if (entity.workflow && faults.length === 0)
      for (const { field, code, params } of faqFaults(converted.body, update)) fault(field, code, params)
    return converted
  }

  async function bodyOf(given: Values, fault: Complain): Promise<Values> {
    const body: Values = {}
    const translations = new Map<string, Translation>()
    const translationOf = (language_id: string): Translation => {
      let one = translations.get(language_id)
      if (!one) translations.set(language_id, (one = { language_id }))
      return one
    }
    for (const one of Array.isArray(given['translations']) ? (given['translations'] as Values[]) : []) {
      const language = names.languageId(String(one?.['language_id'])) ?? String(one?.['language_id'] ?? '')
      if (translations.has(language)) fault('translations', 'translation_twice')
      Object.assign(translationOf(language), one, { language_id: language })
    }
    const plain: [string, unknown][] = []
    for (const [name, value] of Object.entries(given)) {
      const [, field = '', acronym = ''] = /^([a-z_]+)\.(.+)$/.exec(name) ?? []
      if (entity.fields[field]?.translated) {
        const language = names.languageId(acronym)
        if (!language) fault(name, 'unknown_language', { text: acronym })
        else if (value !== '' && value !== null)
          translationOf(language)[field] = await valueFor(entity.fields[field], value, names, language)
      } else if (entity.fields[name]?.translated) fault(name, 'name_the_language')
      else if (name !== 'translations' && !passedOver.has(name)) plain.push([name, value])
    }
    if (hasTranslations(entity) && translations.size > 0) body['translations'] = [...translations.values()]
    const [source = '1'] = translations.keys()
    for (const [name, value] of plain) {
      const field = entity.fields[name]
      try {
        body[name] = field && (!field.to || findEntity(field.to)) ? await valueFor(field, value, names, source) : value
      } catch (error) {
        if (!(error instanceof BadValue)) throw error
        fault(name, error.fault.code, error.fault.params)
        body[name] = undefined
      }
    }
    return body
  }

  /** `translations.1.answer` as whoever wrote the row knows it: `answer.ar`. */
  function namedPath(path: string, body: Values): string {
    const [, at = '', field = ''] = /^translations\.(\d+)\.(\w+)$/.exec(path) ?? []
    const language = ((body['translations'] ?? []) as Translation[])[Number(at)]?.language_id
    return field && language ? `${field}.${names.acronymOf(language)}` : path
  }
}
