import type { Label } from './label.ts'

const order = ['en', 'ar', 'fr']

/** Labels of a language outside the build by their English text, and the language of the build that replaces missing ones. */
type AddedLabels = { texts: Record<string, string>; fallback: string }

export const addedLabels: Partial<Record<string, AddedLabels>> = {}

/**
 * Returns the language of the labels on content in a language (codes): English if it is not an interface language, and
 * the one that replaces missing labels if one of `labels` is missing.
 */
export function labelLanguage(language: string, ...labels: Label[]): string {
  const added = addedLabels[language]
  if (!added) return order.includes(language) ? language : 'en'
  return labels.every(([english]) => added.texts[english]) ? language : added.fallback
}

export const translateLabel = (label: Label, language: string): string =>
  addedLabels[language]?.texts[label[0]] ?? label[Math.max(0, order.indexOf(labelLanguage(language, label)))]!

export const interpolate = (text: string, params: Record<string, unknown> = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = params[name]
    return Array.isArray(value) ? value.join(', ') : String(value ?? '')
  })
