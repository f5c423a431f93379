import { hasTranslations, type Entity } from '#shared/model/define-entity.ts'
import type { AnyText, AnyValues, TranslationOf } from '#shared/model/record-types.ts'
import { translationFieldNames, responseFieldNames, type Tier } from '#shared/model/stored-fields.ts'
import { interfaceLanguages } from '#shared/i18n/interface-languages.ts'
import { publicUrl } from '#shared/domain/uploads/upload-url.ts'
import { isPrivatePurpose } from '#shared/domain/uploads/upload-purposes.ts'
import { listUploadPurposes, listUploadFields, listUploadIds } from '#shared/domain/uploads/upload-fields.ts'

type Values = Record<string, unknown>

/** Returns the translation in a language, else in the default language, else in the source language. */
export function findTranslation(
  record: AnyValues,
  language: string,
  defaultId: string = interfaceLanguages['en']!,
): AnyText | undefined {
  const { translations: all = [] } = record
  const wanted = [interfaceLanguages[language] ?? language, defaultId, record['source_language_id']]
  for (const id of wanted) {
    const found = all.find((one) => one.language_id === id)
    if (found) return found
  }
  return all[0]
}

/** Exposed texts and files of an entity, cached because lists use them for every row. */
const createShape = (entity: Entity, tier: Tier) => ({
  inTranslations: hasTranslations(entity) ? translationFieldNames(entity, tier) : null,
  open: listUploadFields(entity).filter(
    ([name, field]) =>
      responseFieldNames(entity, tier).includes(name) && !listUploadPurposes(field).some(isPrivatePurpose),
  ),
})

const shapes = new WeakMap<Entity, Partial<Record<Tier, ReturnType<typeof createShape>>>>()

function shapeOf(entity: Entity, tier: Tier) {
  let known = shapes.get(entity)
  if (!known) shapes.set(entity, (known = {}))
  return (known[tier] ??= createShape(entity, tier))
}

type Texts<Described extends Entity> = Partial<Omit<TranslationOf<Described>, 'language_id'>> & {
  language_id?: string | null
} & Values

/** Returns the texts of a record in the caller's language, limited to a tier. `language_id` is the language found. */
export function resolveTexts<Described extends Entity>(
  entity: Described,
  record: AnyValues,
  language: string,
  tier: Tier = 'show',
): Texts<Described> {
  const { inTranslations } = shapeOf(entity, tier)
  const texts: Values = {}
  if (inTranslations) {
    const translation = findTranslation(record, language)
    texts['language_id'] = translation?.language_id ?? null
    for (const name of inTranslations)
      if (translation && name in translation && entity.fields[name]) texts[name] = translation[name]
  }
  return texts as Texts<Described>
}

/** Returns the URLs of the public files of a record. Links to private files are created elsewhere. */
export function publicUploadUrls(entity: Entity, record: Record<string, unknown>, tier: Tier = 'show'): Values {
  const urls: Values = {}
  for (const [name, field] of shapeOf(entity, tier).open) {
    if (!(name in record)) continue
    const all = listUploadIds(field, record[name]).map(publicUrl)
    urls[`${name}_url`] = field.kind === 'uploads' ? all : (all[0] ?? null)
  }
  return urls
}

/** Returns all translations of a record, limited to the fields of a tier. */
export function exposedTranslations(entity: Entity, { translations = [] }: AnyValues, tier: Tier = 'show'): AnyText[] {
  const names = shapeOf(entity, tier).inTranslations ?? []
  return translations.map((one) => {
    const texts: AnyText = { language_id: one.language_id }
    for (const name of names) if (name in one) texts[name] = one[name]
    return texts
  })
}
