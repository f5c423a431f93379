import { loadNamespaces, t } from 'i18next'
import { randomKey } from '#web/api/client.ts'
import { ApiProblem, isProblem } from '#web/api/problem.ts'
import { toast } from '#web/components/toast.ts'
import { offlineSince } from '#web/session/connection.ts'
import { waitingCount } from './outbox-state.ts'
import { put, type Work } from './waiting.ts'

/**
 * Carries work out now, or keeps it where it waits for a connection, behind what waits already; true where it is done. Its
 * key is the same in both, so that what was sent without an answer is not done twice.
 */
export async function deliver(work: Work, now: (key: string) => Promise<unknown>): Promise<boolean> {
  const key = randomKey()
  let lost: unknown = null
  if (!offlineSince() && waitingCount() === 0)
    try {
      await now(key)
      return true
    } catch (error) {
      if (!isProblem(error, 'offline')) throw error
      lost = error
    }
  const row = { key, madeAt: new Date().toISOString(), work, tried: lost !== null, refused: null }
  if (!(await put(row))) throw lost ?? new ApiProblem(0, {})
  await loadNamespaces('beside')
  toast.success(t('beside:outbox.kept'))
  return false
}
