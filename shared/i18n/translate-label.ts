import type { Label } from './label.ts'

const order = ['en', 'ar', 'fr']

/** A label in a language of the interface, by acronym; English for any other. */
export const translateLabel = (label: Label, language: string): string => label[Math.max(0, order.indexOf(language))]!

/** A text with its numbers and names put in. */
export const interpolate = (text: string, params: Record<string, unknown> = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = params[name]
    return Array.isArray(value) ? value.join(', ') : String(value ?? '')
  })
