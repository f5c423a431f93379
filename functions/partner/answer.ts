import { Problem } from '#shared/api/problems.ts'
import type { Contact } from '#shared/entities/contact.ts'
import type { PartnerWord } from '#shared/entities/desk-choices.ts'
import { directory } from '#shared/entities/directory.ts'
import { focalPoint } from '#shared/entities/focal-point.ts'
import { suggestion } from '#shared/entities/suggestion.ts'
import { today } from '#shared/reading/overdue.ts'
import {
  addressMark,
  isGood,
  readPartnerLink,
  useUpPartnerLink,
  type PartnerLink,
} from '#functions/store/partner-links.ts'
import { retryOnConflict } from '#functions/store/retry.ts'
import { services } from '#functions/store/services.ts'
import { hashOf } from '#functions/store/single-use.ts'
import { productItself, type Change, type StoredOf } from '#functions/store/stored-record.ts'

/** Older suggestions that a newer one overtakes in its own write. */
const mostOvertaken = 40

/** Who a link was sent to, and of what it speaks, as both are now. */
export type Held = {
  link: PartnerLink
  focal: StoredOf<typeof focalPoint>
  organisation: StoredOf<typeof directory>
}

type Known = { link: PartnerLink; focal: StoredOf<typeof focalPoint> | null }

/** The link of a token however old, with whom it was sent to, where that address still is theirs; null where it is none of ours. */
export async function knownBy(token: string): Promise<Known | null> {
  const link = await readPartnerLink(hashOf(token))
  // Read in any case, so that the time of the answer tells nothing of the link.
  const focal = await services().records.get(focalPoint, link?.focal_point ?? 'nobody')
  if (!link) return null
  return { link, focal: focal && addressMark(focal.email) === link.address ? focal : null }
}

/** What a token still opens; null where it is unknown, used, too old, or where any of what it names is no longer so. */
export async function heldBy(token: string, now: number = Date.now()): Promise<Held | null> {
  const known = await knownBy(token)
  const organisation = await services().records.get(directory, known?.link.organisation ?? 'nothing')
  if (!known?.focal || !organisation || !isGood(known.link, now)) return null
  const { link, focal } = known
  return focal.consent && focal.organisation_id === organisation.id ? { link, focal, organisation } : null
}

/** `changes`: the contacts as the page had them, and as they should be. */
export type Word = { said: PartnerWord; note: string; changes: { seen: Contact[]; contacts: Contact[] } | null }

/**
 * Keeps what an organisation said of itself, and overtakes what it said before and nobody decided: in one transaction with the end
 * of the link. Of two at once one is written after the other, on what the other left. Throws `invalid_grant` where
 * the link was used meanwhile, and `version_conflict` where others keep being faster.
 */
export const keepWord = (token: string, word: Word, request: string): Promise<void> =>
  retryOnConflict(async () => {
    const held = await heldBy(token)
    if (!held) throw new Problem('invalid_grant')
    const changes = await changesOf(held, word)
    await services().records.commit(changes, productItself, request)
  })

async function changesOf({ link, focal, organisation }: Held, { said, note, changes }: Word): Promise<Change[]> {
  const day = today()
  const kept = { organisation_id: organisation.id, said, note, state: 'open' }
  return [
    { entity: suggestion, before: null, after: { ...kept, ...changes }, beside: () => [useUpPartnerLink(link)] },
    // Every word of an organisation writes its focal point: so two at once meet here.
    { entity: focalPoint, before: focal, after: { ...focal, answered_at: day, silent_since: null }, keepsDate: true },
    ...(await overtaken(organisation.id)),
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

async function overtaken(organisation: string): Promise<Change[]> {
  const { corpus, records } = services()
  const { fresh, rows } = corpus(suggestion)
  await fresh()
  const open = [...rows.values()].filter((row) => row.organisation_id === organisation && row.state === 'open')
  const before = await records.getMany(
    suggestion,
    open.slice(-mostOvertaken).map(({ id }) => id),
  )
  return [...before.values()].map((one) => ({
    entity: suggestion,
    before: one,
    after: { ...one, state: 'overtaken', decided_at: today() },
    keepsDate: true,
  }))
}
