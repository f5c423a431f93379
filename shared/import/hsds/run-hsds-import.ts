import { entityOf } from '#shared/entities/registry.ts'
import type { CleanHtml } from '#shared/import/record-changes.ts'
import type { Api } from '#shared/import/import-api.ts'
import type { SourceRow, Values } from '#shared/import/csv/read-rows.ts'
import { runImport, type ImportReport } from '#shared/import/run-import.ts'
import { foldTag } from '#shared/search/analysis/fold.ts'
import { gatherOrganisations, type GatheredOrganisation } from './gather-organisations.ts'
import { extensionKey, isTaxonomy, taxonomies, type TaxonomyName } from './hsds-vocabulary.ts'
import { createNotes, type Note } from './hsds-import-notes.ts'
import { nestObjects, listObjects, type Package } from './hsds-package.ts'
import { toImportRows, readTranslations, type HsdsChoices, type ExistingRecords } from './hsds-rows.ts'

type Options = {
  all: Package
  /** Names in the files that are not supported. */
  unread: readonly string[]
  choices: HsdsChoices
  api: Api
  clean: CleanHtml
  createLookups: boolean
  dryRun: boolean
}

export type HsdsReport = ImportReport & { notes: Note[] }

type Progress = NonNullable<Parameters<typeof runImport>[1]>

/** Nests the objects of a package. Done once, even if the package is imported several times. */
export function prepareHsdsPackage(all: Package): { organisations: GatheredOrganisation[]; orphans: string[] } {
  const orphans: string[] = nestObjects(all)
  const { found, orphanCount } = gatherOrganisations(all)
  return { organisations: found, orphans: [...orphans, ...Array<string>(orphanCount).fill('service')] }
}

/**
 * Checks organisations, then writes them. With `createLookups`, missing taxonomy terms of our own feed are created
 * first, with their original ids. Nothing is written if any row has an error.
 *
 * @throws {Error} as `runImport` does
 */
export async function runHsdsImport(options: Options, progress?: Progress): Promise<HsdsReport> {
  const { all, choices, api, clean, createLookups, dryRun, unread } = options
  const notes = createNotes()
  for (const name of unread) notes.add('passed_over', name)
  const { organisations, orphans } = prepareHsdsPackage(all)
  for (const kind of orphans) notes.add('no_owner', kind)
  const existing = await readExistingRecords(api)
  const createdTerms = createLookups ? missingTerms(all, organisations, existing) : []
  const createdIds = new Map(
    createdTerms.map(({ entity, rows }) => [entity, rows.map(({ values }) => String(values['id']))]),
  )
  const rows = toImportRows(organisations, { existing: withCreated(existing, createdIds), choices, notes })
  const run = (entity: string, some: readonly SourceRow[], dry: boolean, onProgress?: Progress) =>
    runImport(
      { entity, rows: () => each(some), api, clean, createLookups, dryRun: dry, expected: createdIds },
      onProgress,
    )

  const checked: ImportReport[] = []
  for (const step of [...createdTerms, { entity: 'directory', rows }])
    checked.push(await run(step.entity, step.rows, true, progress))
  const wrong = checked.find(({ faultCount }) => faultCount > 0)
  const report = wrong ?? checked.at(-1)!
  const lookups = checked.slice(0, -1).reduce((sum, { created }) => sum + created, report.lookups)
  if (wrong || dryRun) return { ...report, lookups, notes: notes.all() }
  for (const step of createdTerms) {
    const written = await run(step.entity, step.rows, false)
    if (written.faultCount > 0) return { ...written, lookups, notes: notes.all() }
  }
  return { ...(await run('directory', rows, false, progress)), lookups, notes: notes.all() }
}

async function* each(rows: readonly SourceRow[]): AsyncGenerator<SourceRow> {
  yield* rows
}

const sorts = Object.keys(taxonomies) as TaxonomyName[]

async function readExistingRecords(api: Api): Promise<ExistingRecords> {
  const ids = new Map<string, Set<string>>()
  const named = new Map<string, string>()
  for (const entity of ['directory', ...sorts]) {
    const own = new Set<string>()
    ids.set(entity, own)
    for await (const row of api.list(entity)) {
      own.add(String(row['id']))
      if (entity === 'directory')
        for (const { name } of listObjects(row['translations'])) named.set(foldTag(String(name)), String(row['id']))
    }
  }
  const countries = new Map<string, string>()
  for await (const { id, iso } of api.list('country')) if (iso) countries.set(String(iso), String(id))
  return { ids: (entity) => ids.get(entity) ?? new Set(), named, countries }
}

const withCreated = (existing: ExistingRecords, createdIds: ReadonlyMap<string, string[]>): ExistingRecords => ({
  ...existing,
  ids: (entity) => new Set([...existing.ids(entity), ...(createdIds.get(entity) ?? [])]),
})

type Step = { entity: TaxonomyName; rows: SourceRow[] }

/** Returns rows for terms of our own feed that are missing here, by taxonomy. */
function missingTerms(all: Package, organisations: readonly GatheredOrganisation[], existing: ExistingRecords): Step[] {
  const attributes = organisations.flatMap(({ organization, services }) =>
    [organization, ...services.values()].flatMap((one) => listObjects(one['attributes'])),
  )
  const terms = [...attributes.map((one) => one['taxonomy_term']), ...all.get('taxonomy_term')!]
  const own = new Map(
    listObjects(terms).flatMap((term) => {
      const [extension] = listObjects([term[extensionKey]])
      return extension && isTaxonomy(extension['entity'])
        ? [[String(term['id']), { term, extension, entity: extension['entity'] }] as const]
        : []
    }),
  )
  return sorts.flatMap((entity) => {
    const rows = [...own.values()]
      .filter((one) => one.entity === entity && !existing.ids(entity).has(String(one.term['code'])))
      .map(({ term, extension }, at): SourceRow => {
        const parent = own.get(String(term['parent_id']))
        const values: Values = { id: term['code'], translations: readTranslations(extension) }
        const country = existing.countries.get(String(extension['country']))
        if (country) values['country_id'] = country
        if (parent && 'parent_id' in entityOf(entity).fields) values['parent_id'] = parent.term['code']
        return { number: at + 1, values }
      })
    return rows.length > 0 ? [{ entity, rows }] : []
  })
}
