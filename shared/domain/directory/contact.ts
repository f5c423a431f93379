import * as z from 'zod'
import { emailAddress, line, typedDigits, typedNumber, webAddress } from '#shared/model/fields.ts'
import { formatError, refinementError } from '#shared/model/refinement-error.ts'

/** Maximum contacts of an organisation, phones of a contact, and time slots of a day. */
export const maxContacts = 60
export const maxPhones = 10
export const maxSlotsPerDay = 6

const digits = (minimum: number, maximum: number, example: string) =>
  typedDigits(
    z
      .string()
      .trim()
      .regex(new RegExp(`^[0-9][0-9 -]{${minimum - 1},${maximum - 1}}$`), formatError(example)),
  )

/** Optional value. Forms send an empty text for a missing one. */
const nullableText = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), schema.nullish())

const withPlus = (value: string): string => value.replace(/^00/, '+')

/** Dialled number: with its country code, or a short number such as an emergency number. */
export const dialledNumber = typedDigits(
  z
    .string()
    .trim()
    .overwrite(withPlus)
    .regex(/^(\+[1-9]|[0-9])[0-9 -]{1,29}$/, formatError('+44 1632 960101')),
)

const phone = z.strictObject({
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

/** Time of day, HH:MM. */
const clock = typedDigits(z.string().regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$/, formatError('09:30')))

/** An end before its start is on the next day. Start and end must differ. */
const slot = z
  .strictObject({ start: clock, end: clock })
  .refine(({ start, end }) => start !== end && start !== '24:00', refinementError('empty_span', 'end'))

const workingDay = z
  .strictObject({
    /** Weekday from 0 (Sunday) to 6 (Saturday). */
    day: z.number().int().min(0).max(6),
    slots: z.array(slot).max(maxSlotsPerDay).optional(),
    closed: z.boolean().optional(),
  })
  .refine(
    ({ slots, closed }) => (closed === true) !== (slots !== undefined && slots.length > 0),
    refinementError('closed_or_open', 'slots'),
  )

const shortText = (maximum: number) => nullableText(line(1, maximum))

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** IANA name, such as `Africa/Cairo`. */
const timeZone = z.string().trim().max(60).refine(isTimeZone, refinementError('unknown_time_zone'))

const workingDays = z
  .array(workingDay)
  .max(7)
  .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, refinementError('day_twice'))

/** Weekly opening hours. The time zone is required: without it, the open status cannot be computed. */
export const openingHours = z.strictObject({ time_zone: timeZone, working_days: workingDays })

export const contact = z.strictObject({
  label: shortText(100),
  address_line_1: shortText(200),
  address_line_2: shortText(200),
  building_name: shortText(100),
  landmark: shortText(200),
  metro: shortText(100),
  postal_code: shortText(20),
  city: shortText(100),
  neighbourhood: shortText(100),
  proximity: shortText(200),
  district: shortText(100),
  governorate: shortText(100),
  /** Degrees, north and east positive. */
  latitude: typedNumber(z.number().min(-90).max(90)).nullish(),
  longitude: typedNumber(z.number().min(-180).max(180)).nullish(),
  plus_code: shortText(30),
  email: nullableText(emailAddress),
  website: nullableText(webAddress),
  time_zone: nullableText(timeZone),
  phones: z.array(phone).max(maxPhones).optional(),
  working_days: workingDays.optional(),
})

export const contacts = z.array(contact).max(maxContacts)

export type Contact = z.infer<typeof contact>
export type WorkingDay = z.infer<typeof workingDay>
export type OpeningHours = z.infer<typeof openingHours>
export type Phone = z.infer<typeof phone>
