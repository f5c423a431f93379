import type { FieldCode } from '#shared/api/field-error-texts.ts'

/** Returns the error parameter of a zod refinement. `path` names the rejected field inside the value. */
export const refinementError = (code: FieldCode, ...path: string[]) => ({ params: { code }, path })

const examplePrefix = 'example: '

/** Returns the error parameter of a zod format check, with a correct value as the example in the error text. */
export const formatError = (example: string) => ({ error: `${examplePrefix}${example}` })

/** Returns the example in the message of a zod format check, if there is one. */
export const exampleInMessage = (message: string): string | undefined =>
  message.startsWith(examplePrefix) ? message.slice(examplePrefix.length) : undefined
