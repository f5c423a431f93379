import { maxExternalIdLength } from '#shared/api/external-id.ts'
import type { Contact } from '#shared/domain/directory/contact.ts'
import { maxServices } from '#shared/domain/directory/service.ts'
import type { SourceRow, Values } from '#shared/import/csv/read-rows.ts'
import { foldTag } from '#shared/search/analysis/fold.ts'
import { withoutRepeated, parseHsdsContact, firstLine } from './hsds-contacts.ts'
import type { GatheredOrganisation } from './gather-organisations.ts'
import { noteUnreadFields } from './unread-fields.ts'
import { extensionKey, isTaxonomy, extensionServiceFields, taxonomies, type TaxonomyName } from './hsds-vocabulary.ts'
import type { Notes } from './hsds-import-notes.ts'
import { listObjects } from './hsds-package.ts'

export type ExistingRecords = {
  ids: (entity: string) => ReadonlySet<string>
  /** Ids of organisations by folded name. */
  named: ReadonlyMap<string, string>
  /** Ids of countries by ISO code. */
  countries: ReadonlyMap<string, string>
}

export type HsdsChoices = {
  /** Language code of the texts, if the file does not name one. */
  language: string
  /** Id or name of the default organisation type. */
  type: string | null
  /** Default calling code of phones, such as +20. */
  code: string | null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const extensionFieldsOf = (one: Values): Values | null => {
  const own = one[extensionKey]
  return own !== null && typeof own === 'object' && !Array.isArray(own) ? (own as Values) : null
}

const nonEmptyValues = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) =>
        value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )

/** Returns the translations in the extension of our own feed. */
export const readTranslations = (own: Values): Values[] =>
  listObjects(own['translations']).map(({ language, ...texts }) => ({ language_id: language, ...texts }))

/**
 * Converts HSDS organisations to import rows. Each is identified by its HSDS id, or by its own id if it came from our
 * feed.
 */
export function toImportRows(
  organisations: readonly GatheredOrganisation[],
  { existing, choices, notes }: { existing: ExistingRecords; choices: HsdsChoices; notes: Notes },
): SourceRow[] {
  const names = new Map(existing.named)
  const reading = { notes, code: choices.code }

  function rowOf(gathered: GatheredOrganisation, number: number): SourceRow {
    const { organization } = gathered
    noteUnreadFields('organization', { ...organization, locations: [], services: [] }, notes)
    const own = extensionFieldsOf(organization)
    const ownId = own && textOf(own['id'])
    const id = textOf(organization['id'])
    if (!ownId && !uuid.test(id)) return { number, values: {}, fault: { code: 'hsds_id', params: { text: id } } }
    const name = textOf(organization['name'])
    noteName(name, ownId || id)
    const texts = own
      ? readTranslations(own)
      : [nonEmptyValues({ language_id: choices.language, name, description: textOf(organization['description']) })]
    const services = [...gathered.services.values()].filter(isOffered)
    const wrong = services.find((one) => !uuid.test(textOf(one['id'])) && !extensionFieldsOf(one))
    if (wrong) return { number, values: {}, fault: { code: 'hsds_id', params: { text: textOf(wrong['id']) } } }
    const terms = termsIn(organization)
    const values = {
      ...(ownId ? { id: ownId } : { external_id: id.slice(0, maxExternalIdLength) }),
      ...nonEmptyValues({
        alternative_name: textOf(organization['alternate_name']),
        acronym: own?.['acronym'],
        closed_until: own?.['closed_until'],
        address_shown: own?.['address_shown'],
        languages: own ? own['languages'] : languagesIn([...gathered.locations.values()]),
        ...terms,
        directory_type_id: terms['directory_type_id'] ?? choices.type,
        services: services.map(serviceOf),
        // Missing values do not change the existing record.
        contacts: shouldPreserveAddress(ownId, own) ? [] : contactsOf(gathered),
      }),
      translations: texts,
    }
    return { number, values }
  }

  function noteName(name: string, id: string): void {
    const key = foldTag(name)
    const holder = names.get(key)
    if (name !== '' && holder !== undefined && holder !== id) notes.add('same_name', name)
    names.set(key, id)
  }

  /** A feed with a hidden address must not overwrite the full address stored here. */
  function shouldPreserveAddress(id: string | null, own: Values | null): boolean {
    const isPreserved = !!id && (own?.['address_shown'] ?? 'full') !== 'full' && existing.ids('directory').has(id)
    if (isPreserved) notes.add('address_kept')
    return isPreserved
  }

  function isOffered(service: Values): boolean {
    const isOver = ['inactive', 'defunct'].includes(textOf(service['status']))
    if (isOver) notes.add('not_offered')
    return !isOver
  }

  /** Returns the taxonomy terms of an object by field, by id if it exists here, else by name. */
  function termsIn(one: Values): Values {
    const found: Record<string, string[]> = {}
    for (const attribute of listObjects(one['attributes']))
      for (const term of listObjects([attribute['taxonomy_term']])) {
        const entity = extensionFieldsOf(term)?.['entity']
        const taxonomy: TaxonomyName = isTaxonomy(entity) ? entity : 'service-category'
        const code = isTaxonomy(entity) ? textOf(term['code']) : ''
        const name = existing.ids(taxonomy).has(code) ? code : firstLine(term['name'])
        if (name) (found[taxonomies[taxonomy]] ??= []).push(name)
      }
    const { directory_type_id: types, ...lists } = found
    return { ...lists, ...(types && { directory_type_id: types[0] }) }
  }

  function serviceOf(service: Values): Values {
    noteUnreadFields('service', service, notes)
    const own = extensionFieldsOf(service)
    const paid = listObjects(service['cost_options'])
    const documents = listObjects(service['required_documents']).map(({ document }) => textOf(document))
    const { service_categories } = termsIn(service)
    return nonEmptyValues({
      ...(own
        ? Object.fromEntries(['id', ...extensionServiceFields].map((part) => [part, own[part]]))
        : {
            id: textOf(service['id']),
            cost: paid.length > 0 && paid.every(({ amount }) => Number(amount) === 0) ? 'free' : null,
          }),
      translations: own
        ? readTranslations(own)
        : [
            nonEmptyValues({
              language_id: choices.language,
              name: textOf(service['name']),
              description: textOf(service['description']),
              eligibility: textOf(service['eligibility_description']),
              documents: documents.filter(Boolean).join('\n'),
              cost_note: textOf(service['fees_description']),
              referral_note: textOf(service['application_process']),
            }),
          ],
      languages: languagesIn([service]),
      service_categories,
    })
  }

  /** Returns the contacts: the locations, then additional data of the organisation and its services. */
  function contactsOf({ organization, services, locations }: GatheredOrganisation): Contact[] {
    const contacts = [...locations.values()].map((location) => {
      noteUnreadFields('location', location, notes)
      return parseHsdsContact(location, reading)
    })
    // The limit on services rejects more anyway.
    const importedServices = [...services.values()].slice(0, maxServices)
    for (const { name, ...one } of [{ ...organization, name: null }, ...importedServices] as Values[]) {
      const { [extensionKey]: own, ...plain } = one
      if (own) continue
      const more = withoutRepeated(
        parseHsdsContact({ ...plain, name: firstLine(name)?.slice(0, 100) }, reading),
        contacts,
      )
      if (more) contacts.push(more)
    }
    return contacts.filter((contact) => Object.keys(contact).length > 0)
  }

  return organisations.map((gathered, at) => rowOf(gathered, at + 1))
}

const languagesIn = (all: readonly Values[]): string[] => [
  ...new Set(
    all.flatMap(({ languages }) =>
      listObjects(languages).flatMap(({ code, name }) => firstLine(code) ?? firstLine(name) ?? []),
    ),
  ),
]
