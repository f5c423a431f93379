import * as z from 'zod'
import { emailAddress, line, nullableText, typedDigits, typedNumber, webAddress } from '#shared/model/fields.ts'
import { formatError, refinementError } from '#shared/model/refinement-error.ts'
import { phone } from './phone-number.ts'

/** Maximum contacts of an organisation, phones of a contact, and time slots of a day. */
export const maxContacts = 60
export const maxPhones = 10
export const maxSlotsPerDay = 6

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
