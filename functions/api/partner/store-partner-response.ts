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

/** Older suggestions that a newer one overtakes in its own write. */
const maxSuperseded = 40

/** Who a link was sent to, and of what it speaks, as both are now. */
export type OpenLink = {
  link: PartnerLink
  focal: StoredOf<typeof focalPoint>
  organisation: StoredOf<typeof directory>
}

type Known = { link: PartnerLink; focal: StoredOf<typeof focalPoint> | null }

/** The link of a token however old, with whom it was sent to, where that address still is theirs; null where it is none of ours. */
export async function findLink(token: string): Promise<Known | null> {
  const link = await readPartnerLink(hashOf(token))
  // Read in any case, so that the time of the answer tells nothing of the link.
  const focal = await services().records.get(focalPoint, link?.focal_point ?? 'nobody')
  if (!link) return null
  return { link, focal: focal && emailHash(focal.email) === link.address ? focal : null }
}

/** What a token still opens; null where it is unknown, used, too old, or where any of what it names is no longer so. */
export async function openLink(token: string, now: number = Date.now()): Promise<OpenLink | null> {
  const known = await findLink(token)
  const organisation = await services().records.get(directory, known?.link.organisation ?? 'nothing')
  if (!known?.focal || !organisation || !isPartnerLinkValid(known.link, now)) return null
  const { link, focal } = known
  return focal.consent && focal.organisation_id === organisation.id ? { link, focal, organisation } : null
}

/** `changes`: the contacts as the page had them, and as they should be. */
export type PartnerReply = {
  said: PartnerAnswer
  note: string
  changes: { seen: Contact[]; contacts: Contact[] } | null
}

/**
 * Keeps what an organisation said of itself, and overtakes what it said before and nobody decided: in one transaction with the end
 * of the link. Of two at once one is written after the other, on what the other left. Throws `invalid_grant` where
 * the link was used meanwhile, and `version_conflict` where others keep being faster.
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
    // Every word of an organisation writes its focal point: so two at once meet here.
    { entity: focalPoint, before: focal, after: { ...focal, answered_at: day, silent_since: null }, keepsDate: true },
    ...(await supersedeSuggestions(organisation.id)),
    ...(said === 'correct' ? [confirmedBy(organisation, day)] : []),
  ]
}

/** What an organisation that finds all correct changes of its record: that it said so, and nothing that readers have of it. */
const confirmedBy = (before: StoredOf<typeof directory>, day: string): Change => ({
  entity: directory,
  before,
  after: { ...before, confirmation: 'confirmed', confirmed_at: day },
  note: 'confirmed',
  keepsDate: true,
})

async function supersedeSuggestions(organisation: string): Promise<Change[]> {
  const { entityCache: corpus, records } = services()
  const { fresh, rows } = corpus(suggestion)
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
