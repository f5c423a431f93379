import { can } from '#shared/access/record-access.ts'
import { Problem, type FieldProblem } from '#shared/api/problems.ts'
import { directory } from '#shared/entities/directory.ts'
import { visibleContacts } from '#shared/domain/directory/visible-contacts.ts'
import type { ChangeSet, Rules, Save } from '#functions/domain/entity/entity-rules.ts'
import { appendState } from './change-history.ts'
import { completeLocation } from './complete-location.ts'
import { suggestionField, acceptSuggestion } from './accept-suggestion.ts'
import { randomUUID } from 'node:crypto'
import type { Service } from '#shared/domain/directory/service.ts'

/**
 * Assigns an ID to each service. One without an ID gets that of the previous service with the same name, or a new one.
 */
function assignServiceIds(services: readonly Service[], before: readonly Service[]): Service[] {
  const taken = new Set(services.map(({ id }) => id))
  return services.map((one) => {
    const names = one.translations.map(({ name }) => name)
    const known = before.find(
      (other) => !taken.has(other.id) && other.translations.some(({ name }) => names.includes(name)),
    )
    const id = one.id ?? known?.id ?? randomUUID().slice(0, 8)
    taken.add(id)
    return { ...one, id }
  })
}

type DirectorySave = Save<typeof directory>
type DirectoryChanges = ChangeSet<typeof directory>

function completeLocations({ before, values }: DirectorySave): DirectoryChanges {
  const known = before?.contacts ?? []
  const fields: FieldProblem[] = []
  const contacts = values.contacts.map((contact, at) => {
    const found = completeLocation(contact, known)
    if (!Array.isArray(found)) return found
    const [field, code] = found
    fields.push({ path: `contacts.${at}.${field}`, code })
    return contact
  })
  if (fields.length > 0) throw new Problem('validation_failed', { fields })
  return { values: { contacts } }
}

const identifyServices = ({ before, values }: DirectorySave): DirectoryChanges => ({
  values: { services: assignServiceIds(values.services, before?.services ?? []) },
})

const recordState = ({ before, values }: DirectorySave): DirectoryChanges => ({
  values: { states: appendState(before!, values) },
})

export const rules: Rules<typeof directory> = {
  takes: [suggestionField],
  saveSteps: [
    { run: completeLocations },
    { run: identifyServices },
    { when: ({ before }) => before !== null, run: recordState },
    { when: ({ before, input }) => before !== null && input[suggestionField] !== undefined, run: acceptSuggestion },
  ],
  present: (record, { caller }) =>
    can(caller, directory, 'UPDATE', record) ? {} : { contacts: visibleContacts(record) },
}
