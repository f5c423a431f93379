import { createContext } from 'react'
import type { EntityRecord } from '#web/api/record-types.ts'

/** Record that the form edits, for inputs that show more of it than their value; null for a new one. */
export const RecordContext = createContext<EntityRecord | null>(null)

/** Current values of the form, for inputs that depend on other fields. */
export const FormFieldsContext = createContext<Record<string, unknown>>({})
