import { exists, loadNamespaces, t } from 'i18next'
import type { Done } from '#shared/screens/said.ts'
import { toast } from '#web/components/toast.ts'

type Named = { name: string }

/** What is said by what a record is; `done` alone, which the toast translates, where the words for that do not come. */
async function wordsOf(
  what: string,
  done: Done,
  { name }: Named,
  values: Record<string, string> = {},
): Promise<string> {
  // With what was done, and not before: no screen brings these texts along.
  await loadNamespaces(['said']).catch(() => undefined)
  const key = `said:${what}.${name}`
  return exists(key) ? t(key, values) : done
}

/** Says what was done with a record, by what it is. */
export async function sayDone(entity: Named, done: Done): Promise<void> {
  toast.success(await wordsOf(done, done, entity))
}

/** The words for a record that was deleted, with its title. */
export const wordsOfDeleted = (entity: Named, title: string): Promise<string> =>
  wordsOf('deletedOne', 'deleted', entity, { title })
