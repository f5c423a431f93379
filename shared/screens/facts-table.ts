import type { Entity } from '#shared/model/define-entity.ts'
import { directory } from '#shared/entities/directory.ts'
import type { FieldKind } from '#shared/model/fields.ts'
import { media } from '#shared/entities/media.ts'
import type { Label } from '#shared/i18n/label.ts'

/** Field that readers see as a labelled value, because it has no place of its own in the layout. */
export type Fact = { name: string; kind: FieldKind; label: Label; choices: Record<string, Label> | null }

const words = (text: string): string[] => text.split(' ')

/** Fields with a place of their own in the reader layout. */
const fieldsWithOwnPlace: [Entity, readonly string[]][] = [
  [
    directory,
    words(
      'name description alternative_name acronym directory_type_id status closed_until image logo_id directory_countries',
    ).concat(words('nationalities languages service_categories contacts address_shown services')),
  ],
  [media, words('title description content_type content_url embed_code file thumbnail status countries nationalities')],
]

/** Returns whether a field fits on a line. References and structured values do not. */
const isPlain = (kind: FieldKind): boolean =>
  ['text', 'number', 'flag', 'choice', 'date', 'instant', 'url'].includes(kind)

/** Other reader-visible fields by entity. Evaluated when the client is built. */
export const facts: Readonly<Record<string, readonly Fact[]>> = Object.fromEntries(
  fieldsWithOwnPlace.map(([entity, names]) => [
    entity.name,
    Object.entries(entity.fields).flatMap(([name, { kind, label, choices, translated, editorsOnly, writeOnly }]) =>
      names.includes(name) || translated || editorsOnly || writeOnly || !isPlain(kind)
        ? []
        : [{ name, kind, label, choices }],
    ),
  ]),
)
