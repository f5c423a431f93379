import type { Field } from '#shared/entities/fields.ts'
import { service } from '#shared/entities/service.ts'
import { valueWords, type Words } from '#web/entity/value-words.ts'

/** What is said of services, with words for what was chosen and named. */
export function serviceWords(value: unknown, words: Words): string {
  if (Array.isArray(value)) return value.map((one) => serviceWords(one, words)).join('\n')
  if (value === null || typeof value !== 'object') return ''
  const fields: Partial<Record<string, Field>> = service.fields
  const parts = Object.entries(value).map(([name, part]) => {
    const field = name === 'id' ? undefined : fields[name]
    return field ? valueWords(field, part, words) : serviceWords(part, words)
  })
  return parts.filter(Boolean).join(' · ')
}
