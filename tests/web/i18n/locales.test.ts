import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import messages from '#shared/i18n/messages.json' with { type: 'json' }

const web = join(import.meta.dirname, '../../../web/src')
const languages = ['en', 'ar', 'fr'] as const
type Language = (typeof languages)[number]
type Texts = Record<string, string>

const pluralForms: Record<Language, string[]> = {
  en: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  fr: ['one', 'many', 'other'],
}
const formAtEnd = /_(zero|one|two|few|many|other)$/
/** Texts that may be equal in every language: placeholders, punctuation and format names. */
const shared = /^(?:\{\{\w+\}\}|[\d\s.,:;()/·–—%+-]|CSV|PDF|URL|HTML|https?|QR)*$/

const flatten = (value: unknown, path: string): [string, string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key))

/** Folders named `texts`, by area. */
const areas = new Map(
  globSync('**/texts/*.json', { cwd: web }).map((path) => [basename(path, '.json').split('.')[0]!, dirname(path)]),
)
const namespaces = [...areas.keys()]
const fileOf = (area: string, language: Language): string => join(web, areas.get(area)!, `${area}.${language}.json`)

const textsOf = (language: Language, namespace: string): Texts =>
  Object.fromEntries(flatten(JSON.parse(readFileSync(fileOf(namespace, language), 'utf8')), ''))
const base = (key: string): string => key.replace(formAtEnd, '')
const isPlural = (key: string, texts: Texts): boolean => formAtEnd.test(key) && `${base(key)}_other` in texts
const placeholders = (text: string): string[] => [...new Set(text.match(/\{\{\s*\w+[^}]*\}\}|<\/?\w+>/g) ?? [])].sort()

describe.each(namespaces)('the texts of %s', (namespace) => {
  const all = Object.fromEntries(languages.map((language) => [language, textsOf(language, namespace)])) as Record<
    Language,
    Texts
  >
  const singular = (language: Language) => Object.keys(all[language]).filter((key) => !isPlural(key, all[language]))
  const plural = (language: Language) => [
    ...new Set(
      Object.keys(all[language])
        .filter((key) => isPlural(key, all[language]))
        .map(base),
    ),
  ]

  test.each(['ar', 'fr'] as const)('have the same keys in en and %s', (language) => {
    expect(singular(language).sort()).toEqual(singular('en').sort())
    expect(plural(language).sort()).toEqual(plural('en').sort())
  })

  test.each(languages)('have every plural form of %s and no other', (language) => {
    const keys = Object.keys(all[language]).filter((key) => isPlural(key, all[language]))
    const wanted = plural(language).flatMap((key) => pluralForms[language].map((form) => `${key}_${form}`))
    expect(keys.sort()).toEqual(wanted.sort())
  })

  test.each(['ar', 'fr'] as const)('keep the placeholders of en in %s', (language) => {
    const keys = [...singular('en'), ...plural('en').map((key) => `${key}_other`)]
    const held = (texts: Texts) => keys.map((key) => `${key}: ${placeholders(texts[key] ?? '').join(' ')}`)
    expect(held(all[language])).toEqual(held(all.en))
  })

  test('are never empty', () => {
    const texts = languages.flatMap((language) => Object.entries(all[language]))
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test('are written in Arabic letters in Arabic', () => {
    const latin = Object.entries(all.ar).filter(([, text]) => !shared.test(text) && !/[\u0600-\u06ff]/.test(text))
    expect(latin).toEqual([])
  })

  test('insert names into the sentence, not after a colon', () => {
    const joined = (['ar', 'fr'] as const).flatMap((language) =>
      Object.entries(all[language]).filter(([, text]) =>
        /: ?\{\{(?:name|title|label|entity|key|column|filter|field|list|screen|what)\}\}/.test(text),
      ),
    )
    // Exceptions that are not sentences: a tab title and a list name.
    const titles = new Set(['form.errorTitle', 'language'])
    expect(joined.filter(([key]) => !titles.has(key))).toEqual([])
  })

  test('differ from English in Arabic, and in French except for shared words', () => {
    const same = (language: Language) =>
      singular('en').filter((key) => all[language][key] === all.en[key] && !shared.test(all.en[key]!))
    expect(same('ar')).toEqual([])
    const words = same('fr').filter((key) =>
      /\p{L}\s+\p{L}+\s+\p{L}/u.test(all.en[key]!.replaceAll(/\{\{\w+\}\}/g, '')),
    )
    expect(words, 'whole sentences left in English').toEqual([])
    expect(same('fr').length).toBeLessThanOrEqual(Math.max(4, singular('en').length * 0.12))
  })
})

describe('the text keys used in the code', () => {
  const known = Object.fromEntries(namespaces.map((area) => [area, textsOf('en', area)]))
  const sources = globSync('**/*.{ts,tsx}', { cwd: web })

  const absentFrom = (source: string): string[] => {
    const code = readFileSync(join(web, source), 'utf8')
    // Aliases of translation functions, such as `const { t: named } = useTranslation('app')`.
    const texts = [
      ...code.matchAll(/\{ t(?:: (\w+))?[^}]*\} = useTranslation\('(\w+)'\)/g),
      ...code.matchAll(/(\w+): TFunction<'(\w+)'>/g),
    ]
    const names = new Map<string, string[]>(texts.length > 0 ? [] : [['t', ['app']]])
    for (const [, name = 't', area] of texts) names.set(name, [...(names.get(name) ?? []), area!])
    const exists = (named: string[], key: string) =>
      named.some((area) => key in (known[area] ?? {}) || `${key}_other` in (known[area] ?? {}))
    return [...names].flatMap(([name, named]) =>
      [...code.matchAll(new RegExp(String.raw`\b${name}\((?:[^'"()]*\? )?'([\w.\- ]+)'`, 'g'))]
        .map(([, key]) => key!)
        .filter((key) => !exists(named, key)),
    )
  }

  test('exist in the catalogues', () => {
    expect(sources.length).toBeGreaterThan(50)
    expect(sources.flatMap((source) => absentFrom(source).map((key) => `${source}: ${key}`))).toEqual([])
  })
})

test('the English texts have the specified wording', () => {
  const { app, login, pages } = Object.fromEntries(namespaces.map((area) => [area, textsOf('en', area)]))
  expect({ ...app, ...login, ...pages }).toMatchObject({
    'login.inactive': messages.inactive,
    'failed.wrong': messages.wrong,
    'failed.gone': messages.gone,
    'failed.refresh': messages.refresh,
    'failed.chunk': messages.chunk,
    'common.noData': messages.noData,
    'common.noMatch': messages.noMatch,
    'pages.notFoundTitle': messages.notFound,
    'languages.missing': messages.noTranslation,
    'confirm.title': messages.confirmTitle,
    'confirm.text': messages.confirmText,
  })
  for (const toast of messages.toasts) expect(app![`toasts.${toast}`]).toBe(toast)
})

test('dates and numbers are formatted with the shared list of locales', () => {
  const root = join(web, '../..')
  const written = globSync('{web/src,shared,functions}/**/*.{ts,tsx}', { cwd: root }).flatMap((path) =>
    [
      ...readFileSync(join(root, path), 'utf8').matchAll(
        /\bnew Intl\.(?:DateTime|Number|RelativeTime)Format\(([^,)]*)|\.toLocale(?:Date|Time)?String\(([^,)]*)/g,
      ),
    ].map(([, format, text]) => [path, format ?? text] as const),
  )
  // English is allowed for machine-readable formats; `locale` is a variable from that list.
  const others = written.filter(([, locale]) => !/^(?:localeOf\(|'en|locale$|`\$\{locale\})/.test(locale!))
  expect(written.length).toBeGreaterThan(15)
  expect(others).toEqual([])
})
