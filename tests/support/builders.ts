import { createHash } from 'node:crypto'
import { entities } from '#shared/entities/registry.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import type { Field } from '#shared/model/fields.ts'

let made = 0

const consonants = 'bcdfghjklmnpqrstvx'

/**
 * Returns a word unique to this run and not similar to any other, because fuzzy search matches words that differ by one
 * or two letters. Consonants only, so that no stemmer changes it.
 */
export function uniqueWord(): string {
  const bytes = createHash('sha256').update(`${process.pid} ${made++}`).digest()
  const letters = [...bytes.subarray(0, 10)].map((byte) => consonants[byte % consonants.length])
  // The last letter occurs nowhere else, so no word is a prefix of another.
  return `w${letters.join('')}z`
}

type Values = Record<string, unknown>

/** Values required by rules beyond the fields' definitions. */
const alsoAsked: Record<string, () => Values> = {
  // Inactive, because an active language would be missing from every FAQ.
  language: () => ({ acronym: `x${uniqueWord().slice(-11)}`, active: false }),
  hotline: () => ({ phone: '+44 1632 960109' }),
  user: () => ({
    first_name: 'Amal',
    last_name: 'Tester',
    type: 'STAFF',
    password: 'Copper-Window-58-Thistle',
    password_confirmation: 'Copper-Window-58-Thistle',
  }),
  media: () => ({ content_type: 'Video', content_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }),
}

/** Valid value for a field of this kind. */
function valueOf({ kind, choices }: Field): unknown {
  switch (kind) {
    case 'choice':
      return Object.keys(choices!)[0]
    case 'email':
      return `${uniqueWord()}@people.example`
    case 'url':
      return `https://${uniqueWord()}.example/`
    case 'date':
      return '2026-01-05'
    case 'texts':
      return [uniqueWord(), uniqueWord()]
    case 'reference':
      return 'a-record'
    case 'references':
      return ['a-record']
    case 'upload':
      return 'an-upload'
    default:
      return uniqueWord()
  }
}

/** Minimal valid body for a new record. */
function smallest({ name, fields }: Entity): Values {
  const required = Object.entries(fields).filter(([, field]) => field.required)
  const valuesOf = (translated: boolean): Values =>
    Object.fromEntries(
      required.filter(([, field]) => field.translated === translated).map(([key, field]) => [key, valueOf(field)]),
    )
  const texts = valuesOf(true)
  return {
    ...valuesOf(false),
    ...(Object.keys(texts).length > 0 && { translations: [{ language_id: '1', ...texts }] }),
    ...alsoAsked[name]?.(),
  }
}

/** Minimal valid bodies by entity. Required references are missing: `bodyOf` of the product creates them. */
export const builders: Record<string, () => Values> = Object.fromEntries(
  entities.map((entity) => [entity.name, () => smallest(entity)]),
)

/** FAQ complete enough to be submitted or published. */
export const wholeFaq = (category: string, more: Values = {}): Values => ({
  translations: [{ language_id: '1', question: `Question ${uniqueWord()}`, answer: '<p>An answer.</p>' }],
  service_categories: [category],
  visibility: 'PUBLIC',
  ...more,
})
