import { exists, loadNamespaces, t } from 'i18next'
import type { Done } from '#shared/screens/said.ts'
import { toast } from '#web/components/toast.ts'

/** Says what was done with a record, by what it is called; only that it was done where the words for that do not come. */
export async function sayDone({ name }: { name: string }, done: Done): Promise<void> {
  await loadNamespaces('said').catch(() => undefined)
  const key = `said:${done}.${name}`
  toast.success(exists(key) ? t(key) : done)
}
