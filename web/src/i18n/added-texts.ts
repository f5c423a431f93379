import i18next from 'i18next'
import {
  calendarNamespace,
  labelNamespace,
  lateAreas,
  latePath,
  type LanguagePack,
} from '#shared/i18n/published-texts.ts'
import { addedFormats, isKnownToIntl } from '#shared/i18n/locale.ts'
import { addedLabels } from '#shared/i18n/translate-label.ts'
import { findAddedLanguage } from './interface-languages.ts'
import type { Texts } from './texts-by-file-name.ts'

type TextsByNamespace = Map<string, Record<string, string>>

/** Files that are loaded or being loaded, by path. */
const files = new Map<string, Promise<TextsByNamespace>>()

/** Adds the plural forms that this browser asks for and the file lacks: browsers differ in the languages they know. */
function fillPluralForms(texts: Record<string, string>, forms: readonly string[]): Record<string, string> {
  const filled = { ...texts }
  for (const [key, text] of Object.entries(texts))
    if (key.endsWith('_other')) for (const form of forms) filled[key.replace(/other$/, form)] ??= text
  return filled
}

function groupByNamespace(pack: LanguagePack): TextsByNamespace {
  const all: TextsByNamespace = new Map()
  for (const [key, text] of Object.entries(pack)) {
    const end = key.indexOf(':')
    const namespace = key.slice(0, end)
    all.set(namespace, { ...all.get(namespace), [key.slice(end + 1)]: text })
  }
  return all
}

/** Returns the names of the screens whose labels are translated, in the form of `texts/screens.en.ts`. */
async function nameScreens(labels: Record<string, string>): Promise<Record<string, string>> {
  const { titles, menu, groups } = (await import('./texts/screens.en.ts')).screens
  const named = Object.entries({ titles, menu, groups }).flatMap(([kind, names]) =>
    Object.entries(names).map(([key, label]): [string, string | undefined] => [`${kind}.${key}`, labels[label]]),
  )
  return Object.fromEntries(named.filter((one): one is [string, string] => one[1] !== undefined))
}

async function loadFile(language: string, path: string, fallback: string): Promise<TextsByNamespace> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  const texts = groupByNamespace((await response.json()) as LanguagePack)
  const calendar = texts.get(calendarNamespace)
  if (calendar && !isKnownToIntl(language))
    addedFormats[language] = (await import('#shared/i18n/calendar-names.ts')).createAddedFormats(calendar)
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  for (const [namespace, one] of texts) texts.set(namespace, fillPluralForms(one, forms))
  const labels = texts.get(labelNamespace)
  if (labels) {
    addedLabels[language] = { texts: labels, fallback }
    texts.set('screens', await nameScreens(labels))
  }
  return texts
}

type LoadTexts = (language: string, namespace: string) => Promise<Texts>

/** Loads texts that replace missing ones. i18next asks for them only after it knows of the fallback. */
async function loadFallback(language: string, fallback: string, namespace: string, load: LoadTexts): Promise<void> {
  i18next.options.load = 'currentOnly'
  i18next.options.fallbackLng = { ...(i18next.options.fallbackLng as object), [language]: [fallback], default: [] }
  if (i18next.hasResourceBundle(fallback, namespace)) return
  i18next.addResourceBundle(fallback, namespace, (await load(fallback, namespace)).default)
}

/** Loads a file once. The next attempt after a failure loads it again. */
async function loadFileOnce(language: string, path: string, fallback: string): Promise<TextsByNamespace> {
  const file = files.get(path) ?? loadFile(language, path, fallback)
  files.set(path, file)
  try {
    return await file
  } catch (error) {
    files.delete(path)
    throw error
  }
}

/**
 * Makes the labels of a language available to `translateLabel`, for texts in another language than that of the
 * interface. Does nothing if the labels are part of the build or cannot be loaded.
 */
export async function loadLabels(language: string): Promise<void> {
  const added = findAddedLanguage(language)
  if (added) await loadFileOnce(language, added.interface.texts, added.interface.fallback).catch(() => undefined)
}

/**
 * Loads the texts of an area in a language that an administrator has added. All areas are two files.
 *
 * @param load Loads those of the language that replaces missing texts
 */
export async function loadAdded(language: string, namespace: string, load: LoadTexts): Promise<Texts> {
  const added = findAddedLanguage(language)
  if (!added) throw new Error(`no interface in ${language}`)
  const { texts: firstPath, fallback } = added.interface
  const path = lateAreas.includes(namespace) ? latePath(firstPath) : firstPath
  const file = loadFileOnce(language, path, fallback)
  const [texts] = await Promise.all([file, loadFallback(language, fallback, namespace, load)])
  return { default: texts.get(namespace) ?? {} }
}
