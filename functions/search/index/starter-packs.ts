import type { concept } from '#shared/entities/concept.ts'
import { language } from '#shared/entities/language.ts'
import type { RowOf } from '#shared/reader/data-source.ts'
import { seededConceptId } from '#shared/search/concepts/concept.ts'
import es from '#shared/search/concepts/starter-packs/es.json' with { type: 'json' }
import fa from '#shared/search/concepts/starter-packs/fa.json' with { type: 'json' }
import prs from '#shared/search/concepts/starter-packs/prs.json' with { type: 'json' }
import ps from '#shared/search/concepts/starter-packs/ps.json' with { type: 'json' }
import so from '#shared/search/concepts/starter-packs/so.json' with { type: 'json' }
import ti from '#shared/search/concepts/starter-packs/ti.json' with { type: 'json' }
import uk from '#shared/search/concepts/starter-packs/uk.json' with { type: 'json' }
import { services } from '#functions/data/services.ts'

/**
 * Words of a language that a stage may add: terms and calls for help by id of a seeded concept, and harmless sentences.
 * Written without a native speaker, as `review` states.
 */
type StarterPack = {
  language: string
  review: string
  concepts: Record<string, string[]>
  calls: Record<string, string[]>
  everyday: string[]
}

type Row = RowOf<typeof concept>
type PackLanguage = { id: string; acronym: string; pack: StarterPack }

const packs: Record<string, StarterPack> = { es, fa, 'fa-af': prs, prs, ps, so, ti, uk }

function packOf(acronym: string): StarterPack | undefined {
  const code = acronym.toLowerCase()
  return packs[code] ?? packs[code.split('-')[0]!]
}

export const hasStarterPack = (acronym: string): boolean => packOf(acronym) !== undefined

/** Active languages of this stage with a starter pack, whether or not the interface is translated. */
function listPackLanguages(): PackLanguage[] {
  return [...services().entityCache(language).rows.values()].flatMap(({ id, acronym, active }) => {
    const pack = active ? packOf(acronym) : undefined
    return pack ? [{ id, acronym, pack }] : []
  })
}

/** Returns a key that changes whenever `withStarterWords` adds words of another language. */
export const starterLanguages = (): string =>
  listPackLanguages()
    .map(({ id, acronym }) => `${id}:${acronym}`)
    .join(' ')

/** Cache by row, because the same row must yield the same concept. */
const mergedRows = new WeakMap<Row, { key: string; merged: Row }>()

/**
 * Adds the starter words of the languages of this stage to concepts. Terms that editors wrote replace the starter terms
 * of their concept and language; phrases and exceptions are added to theirs.
 */
export function withStarterWords<One extends Row>(rows: ReadonlyMap<string, One>): readonly One[] {
  const languages = listPackLanguages()
  if (languages.length === 0) return [...rows.values()]
  // Harmless sentences train the model once, with the first concept that has calls.
  const hosts = languages.map(({ pack }) => Object.keys(pack.calls).find((id) => rows.has(seededConceptId(id))))
  const key = `${starterLanguages()} ${hosts.join(' ')}`
  const seedIds = new Map(
    languages.flatMap(({ pack }) =>
      [...Object.keys(pack.concepts), ...Object.keys(pack.calls)].map((id) => [seededConceptId(id), id] as const),
    ),
  )
  return Array.from(rows.values(), (row) => {
    const seedId = seedIds.get(row.id)
    if (seedId === undefined) return row
    const known = mergedRows.get(row)
    if (known?.key === key) return known.merged as One
    const added = languages.map((one, at) => addWords(row, seedId, one, hosts[at] === seedId))
    const ids = new Set(languages.map(({ id }) => id))
    const translations = [...row.translations.filter((own) => !ids.has(own.language_id)), ...added.flat()]
    const merged = { ...row, translations }
    mergedRows.set(row, { key, merged })
    return merged
  })
}

function addWords(row: Row, seedId: string, { id, pack }: PackLanguage, isHost: boolean): Row['translations'] {
  const own = row.translations.find(({ language_id }) => language_id === id)
  const terms = own && own.terms.length > 0 ? own.terms : (pack.concepts[seedId] ?? [])
  const phrases = [...(own?.phrases ?? []), ...(row.urgent ? (pack.calls[seedId] ?? []) : [])]
  const exceptions = [...(own?.exceptions ?? []), ...(isHost ? pack.everyday : [])]
  if (terms.length + phrases.length + exceptions.length === 0) return own ? [own] : []
  return [{ ...own, language_id: id, name: own?.name ?? terms[0] ?? '', terms, phrases, exceptions }]
}
