import { foldTag } from '#shared/search/analysis/fold.ts'
import type { Entity } from './define-entity.ts'
import { fieldValues } from './field-values.ts'
import type { AnyValues } from './record-types.ts'

/** Returns the text of a row that the search of a list looks in, normalized. */
export function listSearchText(entity: Entity, row: AnyValues): string {
  const names = Object.keys(entity.fields).filter((name) => ['text', 'email'].includes(entity.fields[name]!.kind))
  return foldTag(names.flatMap((name) => fieldValues(entity, row, name)).join(' '))
}

/** Returns the words of a list search, normalized. A row matches if its text contains all of them. */
export const listSearchWords = (search: string): string[] => foldTag(search).split(' ').filter(Boolean)
