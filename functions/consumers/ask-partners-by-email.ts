import type { Confirmation } from '#shared/model/back-office-choices.ts'
import { isPublishedRecord } from '#shared/access/record-access.ts'
import { directory } from '#shared/entities/directory.ts'
import { focalPoint } from '#shared/entities/focal-point.ts'
import { utcDay, isOverdue } from '#shared/model/overdue.ts'
import { resolveTexts } from '#shared/reader/record-texts.ts'
import { millisecondsPerDay, secondsPerDay } from '#shared/time-units.ts'
import { requireEnv } from '#functions/platform/environment.ts'
import { loadVerificationValues } from '#functions/domain/entity/verification.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import { dailyLeaseSeconds, takeLease } from '#functions/data/client/leases.ts'
import { runOnce } from '#functions/data/client/run-once.ts'
import { emailHash, createPartnerLink, readPartnerLink } from '#functions/data/repositories/accounts/partner-links.ts'
import type { RowOf } from '#functions/data/repositories/records/slim-row.ts'
import { services } from '#functions/data/services.ts'
import { systemActor, type StoredOf } from '#functions/data/repositories/records/stored-record.ts'
import { consume } from './consumer-handler.ts'
import { partnerConfirmationEmail } from '#functions/emails/partner-confirmation-email.ts'
import { sendEmail } from '#functions/emails/send-email.ts'

/**
 * Days between two e-mails to an organisation, and days without a response after which its record counts as
 * unconfirmed.
 */
const daysBetweenEmails = 30
const maxSilentDays = 91

/** Working time per day in milliseconds. The remaining focal points follow the next day, longest waiting first. */
const workingTimeMs = 10 * 60_000

const linkRenewalLimit = { limit: { name: 'partner link', window: secondsPerDay }, maxPerDay: 3 }

type Focal = RowOf<typeof focalPoint>
type Organisation = RowOf<typeof directory>

export const handler = consume({
  DayBegan: ({ at, id }) => emailPartners(Date.parse(at), id),
  PartnerLinkWanted: ({ link, id }) => sendNewLink(link, id),
})

const daysBefore = (at: number, days: number): string => utcDay(at - days * millisecondsPerDay)

const textIn = (row: Focal, name: string): string | null => (typeof row[name] === 'string' ? row[name] : null)

/**
 * Asks focal points to confirm the record of their organisation: monthly, and when it becomes overdue. Marks records
 * without a response for three months as unconfirmed. A repeated event sends no e-mail twice.
 *
 * @param at Milliseconds since 1970.
 * @param request Id for the log.
 */
export async function emailPartners(at: number, request: string): Promise<void> {
  const lease = await takeLease('ask partners', crypto.randomUUID(), dailyLeaseSeconds)
  try {
    const { entityCache } = services()
    const [focals, organisations] = [entityCache(focalPoint), entityCache(directory)]
    await Promise.all([focals.fresh(), organisations.fresh()])
    const { of } = await loadVerificationValues(directory)
    const end = Date.now() + workingTimeMs
    let failed = 0
    for (const row of inEmailOrder([...focals.rows.values()])) {
      if (Date.now() > end) break
      const organisation = organisations.rows.get(row.organisation_id ?? '') ?? null
      try {
        await processFocalPoint({
          row,
          organisation,
          reviewBy: organisation && (of(organisation)['review_by'] as string | null),
          at,
          request,
        })
      } catch (error) {
        // A failing e-mail address must not stop the others.
        failed++
        logLine('warn', 'partner_review_email_failed', { focal_point: row.id, ...describeError(error) })
      }
    }
    if (failed > 0) throw new Error(`${failed} organisations could not be asked`)
  } finally {
    await lease.giveBack()
  }
}

const inEmailOrder = (rows: readonly Focal[]): Focal[] =>
  rows.toSorted((one, other) => ((textIn(one, 'asked_at') ?? '') < (textIn(other, 'asked_at') ?? '') ? -1 : 1))

type Case = { row: Focal; organisation: Organisation | null; reviewBy: string | null; at: number; request: string }

async function processFocalPoint({ row, organisation, reviewBy, at, request }: Case): Promise<void> {
  const { records } = services()
  if (!organisation) {
    // A focal point whose organisation was deleted is deleted.
    const before = await records.get(focalPoint, row.id)
    if (before && !before.organisation_id)
      await records.commit([{ entity: focalPoint, before, after: null }], systemActor, request)
    return
  }
  if (!row.consent || !isPublishedRecord(directory, organisation)) return
  if (isSilent(row, organisation, at)) await markConfirmation(organisation.id, 'unconfirmed', request)
  if (isDue(row, reviewBy, at)) await askFocalPoint(row.id, at, request)
}

/** Due monthly, and once after the verification has expired. */
function isDue(row: Focal, reviewBy: string | null, at: number): boolean {
  const asked = textIn(row, 'asked_at')
  if (asked === null || asked <= daysBefore(at, daysBetweenEmails)) return true
  return isOverdue(reviewBy, utcDay(at)) && asked <= reviewBy!
}

function isSilent(row: Focal, { confirmation }: Organisation, at: number): boolean {
  const since = textIn(row, 'silent_since')
  return since !== null && since <= daysBefore(at, maxSilentDays) && confirmation !== 'unconfirmed'
}

async function markConfirmation(id: string, confirmation: Confirmation, request: string): Promise<void> {
  const { records } = services()
  const before = await records.get(directory, id)
  if (!before) return
  const change = { entity: directory, before, after: { ...before, confirmation }, note: confirmation, keepsDate: true }
  await records.commit([change], systemActor, request)
}

/** Sends the e-mail, then stores its date. If it stops in between, the next run stores the date. */
async function askFocalPoint(id: string, at: number, request: string): Promise<void> {
  const { records } = services()
  const before = await records.get(focalPoint, id)
  if (!before?.consent) return
  const day = utcDay(at)
  await runOnce('ask-partners', `${id} ${day}`, () => sendPartnerEmail(before))
  const silent_since = before['silent_since'] ?? day
  const after = { ...before, asked_at: day, silent_since }
  await records.commit([{ entity: focalPoint, before, after, keepsDate: true }], systemActor, request)
}

async function sendPartnerEmail({
  id,
  organisation_id: organisation,
  email,
  language,
}: StoredOf<typeof focalPoint>): Promise<void> {
  const record = organisation && (await services().records.get(directory, organisation))
  if (!record) return
  const { name } = resolveTexts(directory, record, language)
  const token = await createPartnerLink({ focal_point: id, organisation: record.id, address: emailHash(email) })
  const to = (rest: string) => `${requireEnv('SITE_URL')}/api/partner/${token}${rest}?lang=${language}`
  await sendEmail(email, partnerConfirmationEmail(language, String(name), { page: to(''), unsubscribe: to('/stop') }))
}

/** Sends a new link to the current e-mail address of the focal point, with a daily limit. */
async function sendNewLink(hash: string, event: string): Promise<void> {
  const { records, limiter } = services()
  const link = await readPartnerLink(hash)
  const focal = link && (await records.get(focalPoint, link.focal_point))
  if (!focal?.consent || focal.organisation_id !== link!.organisation) return
  await runOnce('ask-partners', event, async () => {
    const { attempts } = await limiter.tally(linkRenewalLimit.limit, focal.id)
    if (attempts <= linkRenewalLimit.maxPerDay) await sendPartnerEmail(focal)
  })
}
