import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newsItems } from '#shared/screens/whats-new.ts'
import { bannedTerms, bannedTranslations, synonymPairs, termExceptions } from './banned-terms.ts'
import { buttonsWithoutVerb, startsWithVerb } from './button-verbs.ts'
import {
  buttonKeys,
  buttonKeysIn,
  catalogueTexts,
  type InterfaceText,
  languages,
  type Language,
} from './interface-texts.ts'

const entities = join(import.meta.dirname, '../../../shared/entities')
const specification = join(import.meta.dirname, '../../shared/spec')

/** Words that people may type to find a command, old names included. */
const isSearchWord = ({ key }: InterfaceText): boolean =>
  key.startsWith('palette:words.') || key === 'suggestions:offline.words'
const shownTexts = catalogueTexts.filter((text) => !isSearchWord(text))

const arabicScript = /\p{Script=Arabic}/u

/** Labels of a definition: `[en, ar, fr]`, or `[ar, fr]` for the definite form. */
function* labelsIn(value: unknown, seen: Set<unknown>): Generator<[Language, string]> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  if (Array.isArray(value) && value.every((one) => typeof one === 'string') && arabicScript.test(value.at(-2) ?? ''))
    for (const [at, text] of value.entries()) yield [languages[at + 3 - value.length]!, text]
  else for (const inner of Object.values(value)) yield* labelsIn(inner, seen)
}

/** Titles and menu items that the specification gives word for word, in lower case. */
const fixedTitles = new Set(
  globSync('*.json', { cwd: specification }).flatMap((file) =>
    [...readFileSync(join(specification, file), 'utf8').matchAll(/"([^"]+)"/g)].map(([, text]) => text!.toLowerCase()),
  ),
)

const newsTexts = [...labelsIn(newsItems, new Set())].map(([language, text]): InterfaceText => ({
  catalogue: 'news',
  key: 'news',
  language,
  text,
}))

const labels = (
  await Promise.all(
    globSync('*.ts', { cwd: entities })
      .filter((file) => file !== 'registry.ts')
      .map(async (file) => {
        const catalogue = basename(file, '.ts')
        const found = [...labelsIn(await import(/* @vite-ignore */ join(entities, file)), new Set())]
        return found.map(([language, text]): InterfaceText => ({ catalogue, key: catalogue, language, text }))
      }),
  )
).flat()

/** Returns the value computed first for an argument. */
function memoize<Value>(make: (text: string) => Value): (text: string) => Value {
  const made = new Map<string, Value>()
  return (text) => made.get(text) ?? made.set(text, make(text)).get(text)!
}

/** Text without placeholders, elements and Arabic vowel signs. */
const plainText = memoize((text) =>
  text
    .replace(/\{\{[^}]*\}\}|<[^>]*>/g, ' ')
    .replace(/[\u064B-\u0652\u0670\u0640]/g, '')
    .replaceAll("'", '’'),
)

const arabicPrefix = '[وف]?(?:[بك]?ال|لل|[بكل])?'
const patternOf = memoize(
  (term) =>
    new RegExp(`(?<!\\p{L})${arabicScript.test(term) ? arabicPrefix : ''}(?:${plainText(term)})(?!\\p{L})`, 'iu'),
)
const uses = (text: string, term: string): boolean => patternOf(term).test(plainText(text))

const describeText = ({ key, language, text }: InterfaceText, advice: string): string =>
  `${key} ${language}: “${text}” → ${advice}`
const isException = ({ key, language }: InterfaceText): boolean => `${key} ${language}` in termExceptions

/** Lists the texts that use a banned term, with the term to use. */
const bannedIn = (texts: readonly InterfaceText[]): string[] =>
  texts.flatMap((text) =>
    Object.entries(bannedTerms[text.language]).flatMap(([instead, terms]) =>
      terms.some((term) => uses(text.text, term)) && !isException(text) ? describeText(text, instead) : [],
    ),
  )

function mistranslatedIn(texts: readonly InterfaceText[]): string[] {
  const english = new Map(texts.filter(({ language }) => language === 'en').map(({ key, text }) => [key, text]))
  return texts.flatMap((text) => {
    const { key, language } = text
    const source = english.get(key) ?? ''
    if (language === 'en' || isException(text)) return []
    return bannedTranslations
      .filter(({ english: meaning, unless }) => meaning.test(source) && !unless?.test(source))
      .flatMap(({ [language]: terms }) => terms.filter((term) => uses(text.text, term)))
      .map((term) => describeText(text, `not “${term}” for “${source}”`))
  })
}

function mixedIn(texts: readonly InterfaceText[]): string[] {
  const catalogues = Map.groupBy(texts, ({ catalogue, language }) => `${catalogue} ${language}`)
  return [...catalogues].flatMap(([name, own]) => {
    const { language } = own[0]!
    return synonymPairs[language]
      .filter((pair) => pair.every((term) => own.some(({ text }) => uses(text, term))))
      .map((pair) => `${name}: ${pair.join(' / ')}`)
  })
}

const verbless = (texts: readonly InterfaceText[]): string[] =>
  texts
    .filter(
      ({ key, language, text }) =>
        buttonKeys.has(key) && !(key in buttonsWithoutVerb) && !startsWithVerb[language](plainText(text).trim()),
    )
    .map((text) => describeText(text, 'start with a verb'))

describe('the texts of the interface', () => {
  test('use no banned term', () => expect(bannedIn([...shownTexts, ...newsTexts])).toEqual([]))

  test('are translated by their meaning', () => expect(mistranslatedIn(shownTexts)).toEqual([]))

  test('use one term for one meaning in a catalogue', () => expect(mixedIn(shownTexts)).toEqual([]))

  test('start with a verb on buttons', () => expect(verbless(shownTexts)).toEqual([]))

  test('include errors of the API and news', () => {
    const catalogues = new Set(shownTexts.map(({ catalogue }) => catalogue))
    expect([...catalogues]).toEqual(expect.arrayContaining(['faq', 'field-errors', 'problems']))
    expect(newsTexts).toHaveLength(newsItems.length * languages.length)
  })

  test('have no exceptions for missing keys', () => {
    const keys = new Set(shownTexts.map(({ key, language }) => `${key} ${language}`))
    expect(Object.keys(termExceptions).filter((name) => !keys.has(name))).toEqual([])
    expect(Object.keys(buttonsWithoutVerb).filter((key) => !buttonKeys.has(key))).toEqual([])
  })
})

test('the labels of entities use no banned term', () => {
  expect(labels.length).toBeGreaterThan(500)
  expect(bannedIn(labels.filter(({ text }) => !fixedTitles.has(text.toLowerCase())))).toEqual([])
})

describe('the checks', () => {
  const text = (language: Language, words: string, key = 'x:y'): InterfaceText => ({
    catalogue: 'x',
    key,
    language,
    text: words,
  })

  test('find banned terms as whole words, in Arabic also behind a prefix', () => {
    expect(bannedIn([text('en', 'Hand on'), text('ar', 'طرق الإيصال'), text('fr', 'Un mot-dièse')])).toHaveLength(3)
    expect(bannedIn([text('en', 'On the other hand one'), text('ar', 'بلد الأصل'), text('fr', 'Un hashtag')])).toEqual(
      [],
    )
  })

  test('find a translation that is wrong for one meaning', () => {
    expect(mistranslatedIn([text('en', 'Turn on notifications'), text('ar', 'تفعيل التنبيه')])).toHaveLength(1)
    expect(mistranslatedIn([text('en', 'Notices'), text('ar', 'التنبيهات')])).toEqual([])
  })

  test('find two terms for one meaning', () => {
    expect(mixedIn([text('en', 'Last updated'), text('en', 'Last changed')])).toEqual([
      'x en: last updated / last changed',
    ])
    expect(mixedIn([text('en', 'Last updated')])).toEqual([])
  })

  test('find buttons and their texts', () => {
    const source = `
      function A() {
        const { t } = useTranslation('faq')
        return <Menu.Item leftSection={t('no')}><b>{isNew ? t('a.b') : title}</b></Menu.Item>
      }
      function B() {
        const { t: app } = useTranslation('app')
        return <><p>{app('text')}</p><Button aria-label={app('label')}>{app('common.save')}</Button><Ask confirmLabel={app('yes')} /></>
      }`
    expect(buttonKeysIn(source)).toEqual(['faq:a.b', 'app:common.save', 'app:yes'])
    expect(verbless([text('en', 'Now', 'app:common.save'), text('fr', 'Enregistrer', 'app:common.save')])).toHaveLength(
      1,
    )
  })
})
