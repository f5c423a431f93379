import type { Entity } from '#shared/model/define-entity.ts'
import { directory } from '#shared/entities/directory.ts'
import type { FieldKind } from '#shared/model/fields.ts'
import { media } from '#shared/entities/media.ts'
import type { Label } from '#shared/i18n/label.ts'

/** A field that readers are told of and no reading has a place of its own for: its name stands before its value. */
export type Fact = { name: string; kind: FieldKind; label: Label; choices: Record<string, Label> | null }

const words = (text: string): string[] => text.split(' ')

/** What the readings draw in places of their own. */
const placed: [Entity, readonly string[]][] = [
  [
    directory,
    words(
      'name description alternative_name acronym directory_type_id status closed_until image logo_id directory_countries',
    ).concat(words('nationalities languages service_categories contacts address_shown services')),
  ],
  [media, words('title description content_type content_url embed_code file thumbnail status countries nationalities')],
]

/** Whether a reading can say it in a word or two: what refers to others, and what has parts, takes a place of its own. */
const isPlain = (kind: FieldKind): boolean =>
  ['text', 'number', 'flag', 'choice', 'date', 'instant', 'url'].includes(kind)

/** What else the definitions tell readers, by entity. The build of the client takes it as it stands. */
export const facts: Readonly<Record<string, readonly Fact[]>> = Object.fromEntries(
  placed.map(([entity, names]) => [
    entity.name,
    Object.entries(entity.fields).flatMap(([name, { kind, label, choices, translated, forWorkers, writeOnly }]) =>
      names.includes(name) || translated || forWorkers || writeOnly || !isPlain(kind)
        ? []
        : [{ name, kind, label, choices }],
    ),
  ]),
)
