import * as z from 'zod'
import { nullableText, typedDigits } from '#shared/model/fields.ts'
import { formatError } from '#shared/model/refinement-error.ts'

const digits = (minimum: number, maximum: number, example: string) =>
  typedDigits(
    z
      .string()
      .trim()
      .regex(new RegExp(`^[0-9][0-9 -]{${minimum - 1},${maximum - 1}}$`), formatError(example)),
  )

const withPlus = (value: string): string => value.replace(/^00/, '+')

/** Dialled number: with its country code, or a short number such as an emergency number. */
export const dialledNumber = typedDigits(
  z
    .string()
    .trim()
    .overwrite(withPlus)
    .regex(/^(\+[1-9]|[0-9])[0-9 -]{1,29}$/, formatError('+44 1632 960101')),
)

/** Phone of a contact: country code, area code and number. */
export const phone = z.strictObject({
  /** Country code, with or without a plus. A leading 00 counts as a plus. */
  country_code: typedDigits(
    z
      .string()
      .trim()
      .overwrite(withPlus)
      .regex(/^\+?[1-9][0-9]{0,3}$/, formatError('+20')),
  ),
  area_code: nullableText(digits(1, 6, '2')),
  number: digits(2, 20, '1234567'),
})
