import { useState } from 'react'
import type { Entity } from '#shared/model/define-entity.ts'
import type { EntityRecord } from '#web/api/record-types.ts'
import { listFormPaths, isSameValue, valueAt, withValue } from '#web/entity/form/form-conversion.ts'
import type { FormValues } from '#web/entity/form/form-values.ts'
import type { EntityForm } from '#web/entity/form/use-entity-form.ts'

/** Conflicting versions of a record, and the fields that use the other user's value. */
export type Conflict<Saved extends EntityRecord = EntityRecord> = {
  mine: FormValues
  theirs: FormValues
  record: Saved
  paths: string[]
  theirPaths: ReadonlySet<string>
  /** Own changes on top of the other version. */
  merged: FormValues
}

/** Returns the differing fields. Those the user has not changed default to the other user's value. */
export function compareVersions(entity: Entity, base: FormValues, mine: FormValues, theirs: FormValues) {
  const paths = listFormPaths(entity, mine, theirs).filter(
    (path) => !isSameValue(valueAt(mine, path), valueAt(theirs, path)),
  )
  const untouched = paths.filter((path) => isSameValue(valueAt(mine, path), valueAt(base, path)))
  return { paths, theirPaths: new Set(untouched) }
}

const mergeVersions = (mine: FormValues, theirs: FormValues, theirPaths: Iterable<string>): FormValues =>
  [...theirPaths].reduce((values, path) => withValue(values, path, valueAt(theirs, path)), mine)

/** Compares the form with another version of the record after a version conflict, by field. */
export function useConflict<Saved extends EntityRecord>(entity: Entity, form: EntityForm) {
  const [conflict, setConflict] = useState<Conflict<Saved> | null>(null)

  const begin = (versions: { record: Saved; theirs: FormValues; mine: FormValues; base: FormValues }) => {
    const { record, theirs, mine, base } = versions
    const { paths, theirPaths } = compareVersions(entity, base, mine, theirs)
    const started: Conflict<Saved> = {
      mine,
      theirs,
      record,
      paths,
      theirPaths,
      merged: mergeVersions(mine, theirs, theirPaths),
    }
    setConflict(started)
    return started
  }

  const choose = (path: string, takesTheirs: boolean) => {
    if (!conflict) return
    const theirPaths = new Set(conflict.theirPaths)
    if (takesTheirs) theirPaths.add(path)
    else theirPaths.delete(path)
    setConflict({ ...conflict, theirPaths })
    form.set(path, valueAt(takesTheirs ? conflict.theirs : conflict.mine, path))
  }

  return { conflict, begin, choose, end: () => setConflict(null) }
}
