import type { FieldCode } from '#shared/api/field-error-texts.ts'

/** Returns the error parameter of a zod refinement. `path` names the rejected field inside the value. */
export const refinementError = (code: FieldCode, ...path: string[]) => ({ params: { code }, path })
