import { createRecord, assertResponse } from '#infra/operations/support/api-requests.ts'
import { isEqualTo, waitUntil, type RestoreCheck, type CheckContext } from './restore-check.ts'

/** Checks that searches return the results from the time of the backup, despite later changes. */
export async function createSearchCheck({ ask, word, settled }: CheckContext): Promise<RestoreCheck> {
  /**
   * Returns the ids of all results, sorted, because the ranking depends on opened results. Null while the index is
   * being built.
   */
  async function found(words: string): Promise<string[] | null> {
    const answer = await ask('GET', `/search?per_page=50&q=${encodeURIComponent(words)}`)
    if (answer.status === 503) return null
    assertResponse(answer.status === 200, answer)
    return (answer.body['entities'] as { id: string }[]).map(({ id }) => id).toSorted()
  }
  const category = await createRecord(ask, '/service-category', { translations: [{ language_id: '1', name: word }] })
  const question = (when: string) =>
    createRecord(ask, '/faq', {
      translations: [{ language_id: '1', question: `${when} ${word}`, answer: '<p>Written by a drill.</p>' }],
      service_categories: [category.id],
      visibility: 'PUBLIC',
      status: 'PUBLISHED',
    })
  const { id } = await question('Before the copy')
  await settled()
  await waitUntil('a search finds the saved record', () => found(word), isEqualTo([id]))
  const common = 'registration'
  const before = await found(common)

  return {
    name: 'search',
    async damage() {
      await ask('DELETE', `/faq/${id}`)
      const since = await question('Since the copy')
      await waitUntil('a search finds a record saved after the backup', () => found(word), isEqualTo([since.id]))
    },
    async verify() {
      await waitUntil('a search has the results of the backup', () => found(word), isEqualTo([id]))
      await waitUntil('a common search has the results of the backup', () => found(common), isEqualTo(before))
      return `results equal those of the backup (1 and ${before!.length} results), without records saved later`
    },
  }
}
