import { expect, test } from 'vitest'
import { askEveryday, lookedAt, tallied, type Hit } from '#tests/support/everyday-questions.ts'
import type { TestProduct } from '#tests/support/product.ts'

/** What people ask, in their words, of the sample content. */
export function everydayQuestions({ call }: TestProduct): void {
  test('everyday questions that the sample content answers are answered at once, or soon', async () => {
    const asked = await askEveryday(async (language, text) => {
      const query = new URLSearchParams({ q: text, lang: language, per_page: String(lookedAt) })
      const answer = await call('GET', `/search?${query}`, { as: 'Front Liner' })
      expect(answer.status, answer.text).toBe(200)
      return answer.body.entities as unknown as Hit[]
    })
    const all = ['en', 'ar', 'fr'].map((language) => tallied(asked, language))
    for (const { questions, answered, atOnce, amongFirst, nothingOfUse } of all) {
      expect(questions).toBe(60)
      expect(answered).toBeGreaterThanOrEqual(56)
      expect(atOnce / answered).toBeGreaterThanOrEqual(0.6)
      expect(amongFirst / answered).toBeGreaterThanOrEqual(0.78)
      expect(nothingOfUse / questions).toBeLessThanOrEqual(0.21)
    }
    expect(all.reduce((sum, one) => sum + one.amongFirst, 0)).toBeGreaterThanOrEqual(145)
  })
}
