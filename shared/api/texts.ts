import type { Label } from '#shared/text/label.ts'

const order = ['en', 'ar', 'fr']

/** A label in a language of the interface, by acronym; English for any other. */
export const inLanguage = (label: Label, language: string): string => label[Math.max(0, order.indexOf(language))]!

/** A text with its numbers and names put in. */
export const fill = (text: string, params: Record<string, unknown> = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = params[name]
    return Array.isArray(value) ? value.join(', ') : String(value ?? '')
  })
