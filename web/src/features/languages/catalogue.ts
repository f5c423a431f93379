import { pluralCategoriesOf } from '#shared/i18n/interface-texts.ts'
import { labelNamespace, lateAreas, messageNamespace } from '#shared/i18n/published-texts.ts'
import { readerTexts } from '#web/i18n/i18n.ts'
import { staffTexts } from '#web/i18n/staff-texts.ts'

/** English texts of labels on reader screens, inlined by the build (`web/reader-labels.ts`). */
declare const readerLabels: readonly string[]

/** English texts of e-mails and push notifications, likewise. */
declare const messageLabels: readonly string[]

/** Text that the interface of a language needs. */
export type CatalogueText = { key: string; source: string }

/** Areas that only staff sees, and the names of screens, which are labels. */
const leftOut: readonly string[] = ['analytics', 'difference', 'screens']

type Texts = Record<string, string>

const flatten = (value: unknown, path: string): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key))

const pluralForm = /_(one|other)$/

/** Replaces the plural forms of English by those of another language. */
function inPluralForms(texts: Texts, categories: readonly string[]): [string, string][] {
  return Object.entries(texts).flatMap(([key, source]): [string, string][] => {
    const base = key.replace(pluralForm, '')
    const other = texts[`${base}_other`]
    if (base === key || other === undefined) return [[key, source]]
    if (!key.endsWith('_other')) return []
    return categories.map((one) => [`${base}_${one}`, texts[`${base}_${one}`] ?? other])
  })
}

/** Returns all texts that an interface in a language needs, with the English text of each. */
export async function loadCatalogue(language: string): Promise<CatalogueText[]> {
  const categories = pluralCategoriesOf(language)
  const areas = [...readerTexts, ...staffTexts].flatMap(([name, load]) => {
    const [area = '', code] = name.split('.')
    const isShown = readerTexts.has(name) ? !leftOut.includes(area) : lateAreas.includes(area)
    return code === 'en' && isShown ? [{ area, load }] : []
  })
  const texts = await Promise.all(
    areas.map(async ({ area, load }) =>
      inPluralForms(Object.fromEntries(flatten((await load()).default, '')), categories).map(
        ([key, source]): CatalogueText => ({ key: `${area}:${key}`, source }),
      ),
    ),
  )
  const { screens } = await import('#web/i18n/texts/screens.en.ts')
  const names = flatten({ ...screens, titles: { ...screens.titles } }, '').map(([, source]) => source)
  const labels = [...new Set([...names, ...readerLabels])].filter((one) => one !== '')
  const messages = messageLabels.flatMap((source) =>
    source.includes('{{count}}')
      ? categories.map((one) => ({ key: `${source}_${one}`, source }))
      : { key: source, source },
  )
  return [
    ...texts.flat(),
    ...labels.map((source) => ({ key: `${labelNamespace}:${source}`, source })),
    ...messages.map(({ key, source }) => ({ key: `${messageNamespace}:${key}`, source })),
  ]
}
