import type { FieldCode } from '#shared/api/field-texts.ts'

/** What a refinement of a schema says of the value it refuses, or of the field inside of it that `path` leads to. */
export const refusedAs = (code: FieldCode, ...path: string[]) => ({ params: { code }, path })
