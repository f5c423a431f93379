import type { Contact } from './contact.ts'

type Part = keyof Contact

/** One part of a contact that should be another: of which contact, as it is now, and as it should be. */
export type SuggestedChange = { at: number; part: Part; now: unknown; suggested: unknown }

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const partsOf = (...contacts: Contact[]): Part[] => [
  ...new Set(contacts.flatMap((contact) => Object.keys(contact) as Part[])),
]

/**
 * What an organisation suggests, laid over its contacts as they are now: only what it changed of what it saw, so that nothing
 * that others changed since is lost. A contact that was moved is found by what it says; one that is there no more comes
 * back as it should be.
 */
export function applySuggestion(
  now: readonly Contact[],
  seen: readonly Contact[],
  wanted: readonly Contact[],
): { contacts: Contact[]; changes: SuggestedChange[] } {
  const contacts = [...now]
  const changes: SuggestedChange[] = []
  for (const [at, should] of wanted.entries()) {
    const was = seen[at] ?? {}
    const parts = partsOf(was, should).filter((part) => !isSame(was[part], should[part]))
    if (parts.length === 0) continue
    const place = placeOf(now, was, at)
    const target = place === null ? contacts.push(should) - 1 : place
    const current = place === null ? {} : now[place]!
    if (place !== null)
      contacts[place] = { ...current, ...Object.fromEntries(parts.map((part) => [part, should[part]])) }
    for (const part of place === null ? partsOf(should) : parts)
      if (!isSame(current[part], should[part]))
        changes.push({ at: target, part, now: current[part] ?? null, suggested: should[part] ?? null })
  }
  return { contacts, changes }
}

/** By what a place is told from others. */
const calledOf = ({ label, address_line_1, city }: Contact) => label ?? address_line_1 ?? city

/** Where a contact stands now: as it was, else in its old place if that is still the same place. */
function placeOf(now: readonly Contact[], was: Contact, at: number): number | null {
  const found = now.findIndex((one) => isSame(one, was))
  if (found !== -1) return found
  const there = now[at]
  return there && isSame(calledOf(there), calledOf(was)) ? at : null
}
