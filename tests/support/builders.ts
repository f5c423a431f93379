import { createHash } from 'node:crypto'
import { entities } from '#shared/entities/registry.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import type { Field } from '#shared/model/fields.ts'

let made = 0

const consonants = 'bcdfghjklmnpqrstvx'

/**
 * A word that no other record of this run has, and that is not close to any other: a search that finds nothing takes
 * words that differ by a letter or two. Consonants alone make no word of a language and have no endings.
 */
export function uniqueWord(): string {
  const bytes = createHash('sha256').update(`${process.pid} ${made++}`).digest()
  const letters = [...bytes.subarray(0, 10)].map((byte) => consonants[byte % consonants.length])
  // The last letter is in no other place, so that no word is the beginning of another.
  return `w${letters.join('')}z`
}

type Values = Record<string, unknown>

/** What is asked of a record beyond what its fields say, or said by a rule of its own shape. */
const alsoAsked: Record<string, () => Values> = {
  // An active language is one that every answer lacks from then on.
  language: () => ({ acronym: uniqueWord().slice(-12), active: false }),
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

/** A value that a field of this kind takes. */
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
    case 'upload':
      return 'an-upload'
    default:
      return uniqueWord()
  }
}

/** The smallest body that creates a record of an entity: what it requires, and no more. */
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

/**
 * The smallest body that creates a record of each entity. What a required field refers to is not there: `bodyOf` of the
 * product makes it.
 */
export const builders: Record<string, () => Values> = Object.fromEntries(
  entities.map((entity) => [entity.name, () => smallest(entity)]),
)

/** Enough for an FAQ to be submitted or published. */
export const wholeFaq = (category: string, more: Values = {}): Values => ({
  translations: [{ language_id: '1', question: `Question ${uniqueWord()}`, answer: '<p>An answer.</p>' }],
  service_categories: [category],
  visibility: 'PUBLIC',
  ...more,
})
