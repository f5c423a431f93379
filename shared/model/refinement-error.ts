import type { FieldCode } from '#shared/api/field-error-texts.ts'

/** What a refinement of a schema says of the value it refuses, or of the field inside of it that `path` leads to. */
export const refinementError = (code: FieldCode, ...path: string[]) => ({ params: { code }, path })
