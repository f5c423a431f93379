import type { Contact } from './contact.ts'

type Part = keyof Contact

/** Suggested change of one property of a contact. `at` is the index of the contact. */
export type SuggestedChange = { at: number; part: Part; now: unknown; suggested: unknown }

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const partsOf = (...contacts: Contact[]): Part[] => [
  ...new Set(contacts.flatMap((contact) => Object.keys(contact) as Part[])),
]

/**
 * Applies an organisation's suggestion to its current contacts. Only differences between `seen` and `wanted` are
 * applied, so that later changes by others are preserved. A contact that moved is found by its content; a deleted one
 * is added again.
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

const nameOf = ({ label, address_line_1, city }: Contact) => label ?? address_line_1 ?? city

/**
 * Returns the current index of a contact: the identical one, else its old index if the contact there has the same name.
 * Null if not found.
 */
function placeOf(now: readonly Contact[], was: Contact, at: number): number | null {
  const found = now.findIndex((one) => isSame(one, was))
  if (found !== -1) return found
  const there = now[at]
  return there && isSame(nameOf(there), nameOf(was)) ? at : null
}
