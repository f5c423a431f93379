import { directoryParts, type directory, type DirectoryPart, type DirectoryState } from '#shared/entities/directory.ts'
import type { StoredOf } from '#functions/data/repositories/records/stored-record.ts'

const maxStates = 40

type Organisation = Pick<StoredOf<typeof directory>, Exclude<DirectoryPart, 'name' | 'description'> | 'translations'>

const differ = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) !== JSON.stringify(other ?? null)

function changedIn(before: Organisation, after: Organisation): DirectoryState['changed'] {
  const languages = new Set([...before.translations, ...after.translations].map((one) => one.language_id))
  const textIn = ({ translations }: Organisation, language: string) =>
    translations.find((one) => one.language_id === language)
  return directoryParts.flatMap((part): DirectoryState['changed'] =>
    part === 'name' || part === 'description'
      ? [...languages]
          .filter((language) => differ(textIn(before, language)?.[part], textIn(after, language)?.[part]))
          .map((of) => ({ part, of }))
      : differ(before[part], after[part])
        ? [{ part }]
        : [],
  )
}

/**
 * Appends the previous state, with what has changed since. The public page uses it to show people with an older link
 * what changed.
 */
export function appendState(before: StoredOf<typeof directory>, after: Organisation): DirectoryState[] {
  const states = before.states ?? []
  const changed = changedIn(before, after)
  return [...states, { at: before.updated_at, changed }].slice(-maxStates)
}
