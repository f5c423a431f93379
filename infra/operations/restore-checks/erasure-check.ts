import { millisecondsPerDay } from '#shared/time-units.ts'
import { storedFolders } from '#functions/files/upload-storage.ts'
import { createRecord, assertResponse, sendPicture } from '#infra/operations/support/api-requests.ts'
import { isEqualTo, checkFailed, waitUntil, type RestoreCheck, type CheckContext } from './restore-check.ts'

/**
 * Checks that a person erased after the backup is in no search or list after the restore, while others are. `file` is
 * the key of the erased person's file.
 */
export async function createErasureCheck(
  setting: CheckContext,
): Promise<RestoreCheck & { people: string[]; file: string }> {
  const { ask, word, settled } = setting
  const consent = {
    given_at: new Date(Date.now() - millisecondsPerDay).toISOString(),
    purposes: ['directory'],
    legal_basis: 'consent',
    notice_version: '1',
    notice_language: '1',
  }
  async function person(which: string): Promise<{ id: string; picture: string }> {
    const picture = await sendPicture(ask, 'picture')
    const { id } = await createRecord(ask, '/personal-data', { name: `${which} ${word}`, picture, consent })
    return { id, picture }
  }
  const [remaining, erased] = [await person('Kept'), await person('Erased')]
  const ids = (body: Record<string, unknown>) => (body['entities'] as { id: string }[]).map(({ id }) => id)
  async function found(): Promise<string[]> {
    const answer = await ask('POST', '/people-search', { q: word })
    assertResponse(answer.status === 200, answer)
    return ids(answer.body).toSorted()
  }
  async function listed(): Promise<string[]> {
    const answer = await ask('GET', '/personal-data?per_page=100&sorting[updated_at]=desc')
    assertResponse(answer.status === 200, answer)
    return ids(answer.body).filter((id) => id === remaining.id || id === erased.id)
  }
  await settled()
  const both = [remaining.id, erased.id].toSorted()
  await waitUntil('a search finds the saved people', found, isEqualTo(both))

  return {
    name: 'erasure',
    people: both,
    file: `${storedFolders.private}${erased.picture}`,
    async damage() {
      const gone = await ask('POST', `/personal-data/${erased.id}/erase`, { reason: 'Drill of a restore' })
      assertResponse(gone.status === 204, gone)
      await settled()
    },
    async verify() {
      await waitUntil('no search finds an erased person', found, isEqualTo([remaining.id]))
      await waitUntil('no list has an erased person', listed, isEqualTo([remaining.id]))
      const { status } = await ask('GET', `/personal-data/${erased.id}`)
      if (status !== 404) throw checkFailed('an erased person cannot be opened', status)
      const { status: again } = await ask('POST', `/personal-data/${erased.id}/restore`)
      if (again !== 404) throw checkFailed('an erased person cannot be restored', again)
      return 'a person erased after the backup is in no search and no list, and cannot be restored'
    },
  }
}
