import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entity } from '#shared/model/define-entity.ts'
import { queries } from '#web/api/queries.ts'
import type { EntityRecord } from '#web/api/record-types.ts'
import {
  withRevealedValues,
  listFormPaths,
  isSameValue,
  valueAt,
  toFormValues,
  withValue,
} from '#web/entity/form/form-conversion.ts'
import type { FormValues } from '#web/entity/form/form-values.ts'
import type { EntityForm } from '#web/entity/form/use-entity-form.ts'

/** Conflicting versions of a record, and the fields that use the other user's value. */
export type Conflict = {
  mine: FormValues
  theirs: FormValues
  record: EntityRecord
  paths: string[]
  taken: ReadonlySet<string>
}

/** Returns the differing fields. Those the user has not changed default to the other user's value. */
export function compareVersions(entity: Entity, base: FormValues, mine: FormValues, theirs: FormValues) {
  const paths = listFormPaths(entity, mine, theirs).filter(
    (path) => !isSameValue(valueAt(mine, path), valueAt(theirs, path)),
  )
  const untouched = paths.filter((path) => isSameValue(valueAt(mine, path), valueAt(base, path)))
  return { paths, taken: new Set(untouched) }
}

const merged = (mine: FormValues, theirs: FormValues, taken: Iterable<string>): FormValues =>
  [...taken].reduce((values, path) => withValue(values, path, valueAt(theirs, path)), mine)

/** Fetches the other version after a version conflict, and merges the selected values. */
export function useConflict(entity: Entity, form: EntityForm, setVersion: (version: number) => void) {
  const client = useQueryClient()
  const [conflict, setConflict] = useState<Conflict | null>(null)

  const begin = async (id: string) => {
    const record = await client.fetchQuery({ ...queries.one(entity, id), staleTime: 0 })
    const theirs = withRevealedValues(entity, toFormValues(entity, record), form.base)
    const mine = form.values
    const { paths, taken } = compareVersions(entity, form.base, mine, theirs)
    setConflict({ mine, theirs, record, paths, taken })
    form.rebase(theirs)
    form.replace(merged(mine, theirs, taken))
    setVersion(record.version)
  }

  const choose = (path: string, take: boolean) => {
    if (!conflict) return
    const taken = new Set(conflict.taken)
    if (take) taken.add(path)
    else taken.delete(path)
    setConflict({ ...conflict, taken })
    form.set(path, valueAt(take ? conflict.theirs : conflict.mine, path))
  }

  return { conflict, begin, choose, end: () => setConflict(null) }
}
