import { millisecondsPerDay } from '#shared/time-units.ts'
import { keptFolders } from '#functions/files/shelf.ts'
import { createdBy, must, sendPicture } from '#infra/operations/ask.ts'
import { isSame, notProven, until, type Proof, type Setting } from './proof.ts'

/** Who was erased after the copies were made is found by no search and in no list; who was not is. Answers the key of their file, too. */
export async function erasureProof(setting: Setting): Promise<Proof & { people: string[]; file: string }> {
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
    const { id } = await createdBy(ask, '/personal-data', { name: `${which} ${word}`, picture, consent })
    return { id, picture }
  }
  const [kept, erased] = [await person('Kept'), await person('Erased')]
  const ids = (body: Record<string, unknown>) => (body['entities'] as { id: string }[]).map(({ id }) => id)
  async function found(): Promise<string[]> {
    const answer = await ask('POST', '/people-search', { q: word })
    must(answer.status === 200, answer)
    return ids(answer.body).toSorted()
  }
  async function listed(): Promise<string[]> {
    const answer = await ask('GET', '/personal-data?per_page=100&sorting[updated_at]=desc')
    must(answer.status === 200, answer)
    return ids(answer.body).filter((id) => id === kept.id || id === erased.id)
  }
  await settled()
  const both = [kept.id, erased.id].toSorted()
  await until('people who were saved are found', found, isSame(both))

  return {
    name: 'erasure',
    people: both,
    file: `${keptFolders.private}${erased.picture}`,
    async lose() {
      const gone = await ask('POST', `/personal-data/${erased.id}/erase`, { reason: 'Drill of a restore' })
      must(gone.status === 204, gone)
      await settled()
    },
    async prove() {
      await until('who was erased is found by no search', found, isSame([kept.id]))
      await until('who was erased is in no list', listed, isSame([kept.id]))
      const { status } = await ask('GET', `/personal-data/${erased.id}`)
      if (status !== 404) throw notProven('who was erased cannot be opened', status)
      const { status: again } = await ask('POST', `/personal-data/${erased.id}/restore`)
      if (again !== 404) throw notProven('who was erased cannot be brought back', again)
      return 'who was erased since is found by no search, stands in no list and cannot be brought back'
    },
  }
}
