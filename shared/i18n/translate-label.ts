import type { Label } from './label.ts'

const order = ['en', 'ar', 'fr']

/** Returns a label in an interface language (language code), English for others. */
export const translateLabel = (label: Label, language: string): string => label[Math.max(0, order.indexOf(language))]!

export const interpolate = (text: string, params: Record<string, unknown> = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = params[name]
    return Array.isArray(value) ? value.join(', ') : String(value ?? '')
  })
