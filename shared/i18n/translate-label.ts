import type { Label } from './label.ts'

const order = ['en', 'ar', 'fr']

/** Functions that find labels in languages outside the build, by language. */
export const addedLabels: Partial<Record<string, (label: Label) => string>> = {}

/** Returns the language of the labels on content in a language (codes): English if it is not an interface language. */
export const labelLanguage = (language: string): string =>
  order.includes(language) || language in addedLabels ? language : 'en'

export const translateLabel = (label: Label, language: string): string =>
  addedLabels[language]?.(label) ?? label[Math.max(0, order.indexOf(language))]!

export const interpolate = (text: string, params: Record<string, unknown> = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = params[name]
    return Array.isArray(value) ? value.join(', ') : String(value ?? '')
  })
