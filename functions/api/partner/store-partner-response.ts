import { Problem } from '#shared/api/problems.ts'
import type { Contact } from '#shared/domain/directory/contact.ts'
import type { PartnerAnswer } from '#shared/model/back-office-choices.ts'
import { directory } from '#shared/entities/directory.ts'
import { focalPoint } from '#shared/entities/focal-point.ts'
import { suggestion } from '#shared/entities/suggestion.ts'
import { utcToday } from '#shared/model/overdue.ts'
import {
  emailHash,
  isPartnerLinkValid,
  readPartnerLink,
  consumePartnerLinkStep,
  type PartnerLink,
} from '#functions/data/repositories/accounts/partner-links.ts'
import { retryOnConflict } from '#functions/data/client/retry.ts'
import { services } from '#functions/data/services.ts'
import { hashOf } from '#functions/data/repositories/accounts/single-use-tokens.ts'
import { systemActor, type Change, type StoredOf } from '#functions/data/repositories/records/stored-record.ts'

/** Maximum number of older suggestions that a new one supersedes in its transaction. */
const maxSuperseded = 40

/** Link with the current records of its recipient and organisation. */
export type OpenLink = {
  link: PartnerLink
  focal: StoredOf<typeof focalPoint>
  organisation: StoredOf<typeof directory>
}

type FoundLink = { link: PartnerLink; focal: StoredOf<typeof focalPoint> | null }

/**
 * Finds the link of a token, expired or not. `focal` is null if the recipient has another email address now. Returns
 * null for an unknown token.
 */
export async function findLink(token: string): Promise<FoundLink | null> {
  const link = await readPartnerLink(hashOf(token))
  // Always read, so that the response time does not reveal whether the link exists.
  const focal = await services().records.get(focalPoint, link?.focal_point ?? 'nobody')
  if (!link) return null
  return { link, focal: focal && emailHash(focal.email) === link.address ? focal : null }
}

/**
 * Link of a token, if it is unused, not expired, and its recipient still consents and belongs to the organisation.
 * Otherwise null.
 */
export async function openLink(token: string, now: number = Date.now()): Promise<OpenLink | null> {
  const known = await findLink(token)
  const organisation = await services().records.get(directory, known?.link.organisation ?? 'nothing')
  if (!known?.focal || !organisation || !isPartnerLinkValid(known.link, now)) return null
  const { link, focal } = known
  return focal.consent && focal.organisation_id === organisation.id ? { link, focal, organisation } : null
}

/** `changes`: contacts as the page displayed them, and as corrected. */
export type PartnerReply = {
  said: PartnerAnswer
  note: string
  changes: { seen: Contact[]; contacts: Contact[] } | null
}

/**
 * Stores a reply, supersedes undecided earlier ones and uses up the link, in one transaction. Concurrent replies are
 * retried one after the other. Throws `invalid_grant` if the link was used, and `version_conflict` after the last
 * retry.
 */
export const storePartnerReply = (token: string, word: PartnerReply, request: string): Promise<void> =>
  retryOnConflict(async () => {
    const held = await openLink(token)
    if (!held) throw new Problem('invalid_grant')
    const changes = await changesOf(held, word)
    await services().records.commit(changes, systemActor, request)
  })

async function changesOf(
  { link, focal, organisation }: OpenLink,
  { said, note, changes }: PartnerReply,
): Promise<Change[]> {
  const day = utcToday()
  const suggestionValues = { organisation_id: organisation.id, said, note, state: 'open' }
  return [
    {
      entity: suggestion,
      before: null,
      after: { ...suggestionValues, ...changes },
      beside: () => [consumePartnerLinkStep(link)],
    },
    // Every reply updates its focal point, so that concurrent ones conflict.
    { entity: focalPoint, before: focal, after: { ...focal, answered_at: day, silent_since: null }, keepsDate: true },
    ...(await supersedeSuggestions(organisation.id)),
    ...(said === 'correct' ? [confirmedBy(organisation, day)] : []),
  ]
}

/** Change for a reply without corrections: sets the confirmation and leaves the public data unchanged. */
const confirmedBy = (before: StoredOf<typeof directory>, day: string): Change => ({
  entity: directory,
  before,
  after: { ...before, confirmation: 'confirmed', confirmed_at: day },
  note: 'confirmed',
  keepsDate: true,
})

async function supersedeSuggestions(organisation: string): Promise<Change[]> {
  const { entityCache, records } = services()
  const { fresh, rows } = entityCache(suggestion)
  await fresh()
  const open = [...rows.values()].filter((row) => row.organisation_id === organisation && row.state === 'open')
  const before = await records.getMany(
    suggestion,
    open.slice(-maxSuperseded).map(({ id }) => id),
  )
  return [...before.values()].map((one) => ({
    entity: suggestion,
    before: one,
    after: { ...one, state: 'overtaken', decided_at: utcToday() },
    keepsDate: true,
  }))
}
