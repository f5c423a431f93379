import type { Confirmation } from '#shared/entities/desk-choices.ts'
import { isForReaders } from '#shared/access/can.ts'
import { directory } from '#shared/entities/directory.ts'
import { focalPoint } from '#shared/entities/focal-point.ts'
import { dayOf, isOverdue } from '#shared/reading/overdue.ts'
import { resolvedTexts } from '#shared/reading/texts.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { requireEnv } from '#functions/environment.ts'
import { verifiedValues } from '#functions/entity/verified.ts'
import { describeError, logLine } from '#functions/http/log.ts'
import { dailyLeaseSeconds, takeLease } from '#functions/store/leases.ts'
import { once } from '#functions/store/once.ts'
import { addressMark, createPartnerLink, readPartnerLink } from '#functions/store/partner-links.ts'
import type { RowOf } from '#functions/store/rows.ts'
import { services } from '#functions/store/services.ts'
import { productItself, type StoredOf } from '#functions/store/stored-record.ts'
import { consume } from './consume.ts'
import { partnerMail } from './mail-texts.ts'
import { sendMail } from './send-mail.ts'

/** Days between two mails to one organisation, and of silence after which its record counts as unconfirmed. */
const month = 30
const silence = 91

/** Milliseconds for which mails are written in a day. Who is left over is asked the next day, the longest not asked first. */
const workingTime = 10 * 60_000

/** New links that one focal point gets in a day because somebody asked for them. */
const renewals = { limit: { name: 'partner link', window: 86_400 }, most: 3 }

type Focal = RowOf<typeof focalPoint>
type Organisation = RowOf<typeof directory>

export const handler = consume({
  DayBegan: ({ at, id }) => askPartners(Date.parse(at), id),
  PartnerLinkWanted: ({ link, id }) => sendAnother(link, id),
})

const daysBefore = (at: number, days: number): string => dayOf(at - days * millisecondsPerDay)

const textIn = (row: Focal, name: string): string | null => (typeof row[name] === 'string' ? row[name] : null)

/**
 * Asks focal points whether the record of their organisation is true: once a month, and once more when it becomes stale; and
 * marks the records of those who were silent for three months. Told twice, or cut off and told again, nobody is asked twice.
 * `at`: milliseconds since 1970; `request`: under what name the log knows it.
 */
export async function askPartners(at: number, request: string): Promise<void> {
  const lease = await takeLease('ask partners', crypto.randomUUID(), dailyLeaseSeconds)
  try {
    const { corpus } = services()
    const [focals, organisations] = [corpus(focalPoint), corpus(directory)]
    await Promise.all([focals.fresh(), organisations.fresh()])
    const { of } = await verifiedValues(directory)
    const end = Date.now() + workingTime
    let failed = 0
    for (const row of inTurn([...focals.rows.values()])) {
      if (Date.now() > end) break
      const organisation = organisations.rows.get(row.organisation_id ?? '') ?? null
      try {
        await care({
          row,
          organisation,
          reviewBy: organisation && (of(organisation)['review_by'] as string | null),
          at,
          request,
        })
      } catch (error) {
        // One address that cannot be written to keeps nobody else from being asked.
        failed++
        logLine('warn', 'an organisation could not be asked', { focal_point: row.id, ...describeError(error) })
      }
    }
    if (failed > 0) throw new Error(`${failed} organisations could not be asked`)
  } finally {
    await lease.giveBack()
  }
}

/** Those who were not asked for the longest time first. */
const inTurn = (rows: readonly Focal[]): Focal[] =>
  rows.toSorted((one, other) => ((textIn(one, 'asked_at') ?? '') < (textIn(other, 'asked_at') ?? '') ? -1 : 1))

type Case = { row: Focal; organisation: Organisation | null; reviewBy: string | null; at: number; request: string }

async function care({ row, organisation, reviewBy, at, request }: Case): Promise<void> {
  const { records } = services()
  if (!organisation) {
    // Whose organisation is gone is nobody's focal point any more.
    const before = await records.get(focalPoint, row.id)
    if (before && !before.organisation_id)
      await records.commit([{ entity: focalPoint, before, after: null }], productItself, request)
    return
  }
  if (!row.consent || !isForReaders(directory, organisation)) return
  if (isSilent(row, organisation, at)) await mark(organisation.id, 'unconfirmed', request)
  if (isDue(row, reviewBy, at)) await ask(row.id, at, request)
}

/** Once a month, and once after the last word on the record ran out. */
function isDue(row: Focal, reviewBy: string | null, at: number): boolean {
  const asked = textIn(row, 'asked_at')
  if (asked === null || asked <= daysBefore(at, month)) return true
  return isOverdue(reviewBy, dayOf(at)) && asked <= reviewBy!
}

function isSilent(row: Focal, { confirmation }: Organisation, at: number): boolean {
  const since = textIn(row, 'silent_since')
  return since !== null && since <= daysBefore(at, silence) && confirmation !== 'unconfirmed'
}

async function mark(id: string, confirmation: Confirmation, request: string): Promise<void> {
  const { records } = services()
  const before = await records.get(directory, id)
  if (!before) return
  const change = { entity: directory, before, after: { ...before, confirmation }, note: confirmation, keepsDate: true }
  await records.commit([change], productItself, request)
}

/** Writes to a focal point, and writes down that it was asked. Cut off between the two, the second is made up for. */
async function ask(id: string, at: number, request: string): Promise<void> {
  const { records } = services()
  const before = await records.get(focalPoint, id)
  if (!before?.consent) return
  const day = dayOf(at)
  await once('ask-partners', `${id} ${day}`, () => write(before))
  const silent_since = before['silent_since'] ?? day
  const after = { ...before, asked_at: day, silent_since }
  await records.commit([{ entity: focalPoint, before, after, keepsDate: true }], productItself, request)
}

async function write({
  id,
  organisation_id: organisation,
  email,
  language,
}: StoredOf<typeof focalPoint>): Promise<void> {
  const record = organisation && (await services().records.get(directory, organisation))
  if (!record) return
  const { name } = resolvedTexts(directory, record, language)
  const token = await createPartnerLink({ focal_point: id, organisation: record.id, address: addressMark(email) })
  const to = (rest: string) => `${requireEnv('SITE_URL')}/api/partner/${token}${rest}?lang=${language}`
  await sendMail(email, partnerMail(language, String(name), { page: to(''), stop: to('/stop') }))
}

/** A new link for whoever holds an old one: it goes to the address that is known now, a few times a day at the most. */
async function sendAnother(hash: string, event: string): Promise<void> {
  const { records, limiter } = services()
  const link = await readPartnerLink(hash)
  const focal = link && (await records.get(focalPoint, link.focal_point))
  if (!focal?.consent || focal.organisation_id !== link!.organisation) return
  await once('ask-partners', event, async () => {
    const { attempts } = await limiter.tally(renewals.limit, focal.id)
    if (attempts <= renewals.most) await write(focal)
  })
}
