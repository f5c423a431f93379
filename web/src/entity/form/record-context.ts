import { createContext } from 'react'
import type { EntityRecord } from '#web/api/record-types.ts'

/** The record that a form changes, for inputs that show more of it than its value; null in a new one. */
export const RecordContext = createContext<EntityRecord | null>(null)
