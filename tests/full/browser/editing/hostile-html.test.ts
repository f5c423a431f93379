import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hostileHtml } from '#tests/support/hostile/hostile-html.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { useVisits } from '#tests/browser/use-visits.ts'

const questionOf = (place: number): string => `Which answer is number ${place}?`

/** Elements, attributes and URLs in the answer that could run or load something. */
const harmfulIn = (page: Page): Promise<string[]> =>
  page.getByRole('article').evaluate((article) => {
    const elements =
      /^(script|style|link|svg|math|iframe|object|embed|form|button|base|meta|template|noscript|xmp|video|select)$/
    const answer = article.querySelector('div[lang][dir]')!
    return [...answer.querySelectorAll('*')].flatMap((element) => {
      const attributes = [...element.attributes].filter(
        ({ name, value }) =>
          /^on|^(style|srcdoc|formaction|xlink:href)$/.test(name) ||
          (/^(href|src)$/.test(name) && !/^(https?:|mailto:|tel:|\/(?!\/))/.test(value)),
      )
      return [
        ...(elements.test(element.localName) ? [element.localName] : []),
        ...attributes.map(({ name, value }) => `${name}=${value}`),
      ]
    })
  })

/** Renders hostile answers in a browser without a content security policy. */
const visits = useVisits()
describe('IN-6: a hostile answer', () => {
  const idOf = new Map<number, string>()

  /** Potentially harmful content and executed scripts of all answers. */
  async function harmOf({ page, follow, still }: Visit): Promise<string[]> {
    const found: string[] = []
    page.on('dialog', (dialog) => {
      found.push(`said ${dialog.message()}`)
      void dialog.dismiss()
    })
    for (const [place, id] of idOf) {
      await follow(`/frontline/faq/${id}`)
      await page.getByRole('heading', { name: questionOf(place), exact: true }).waitFor()
      await page.getByRole('article').getByText('kept', { exact: true }).waitFor()
      for (const harm of await harmfulIn(page)) found.push(`${harm} in ${hostileHtml[place]}`)
    }
    await still()
    const harm = [...found]
    // Control: an unsanitized answer does run its script.
    await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), hostileHtml[0]!)
    await expect.poll(() => found.length).toBe(harm.length + 1)
    return harm
  }

  it('is harmless when saved through the API [IN-6]', async () => {
    for (const [place, html] of hostileHtml.entries()) {
      const { id } = await visits().call<{ id: string }>('administrator', 'POST', 'faq', {
        translations: [{ language_id: '1', question: questionOf(place), answer: `<p>kept</p>${html}` }],
        service_categories: ['category-health'],
        visibility: 'PUBLIC',
        status: 'PUBLISHED',
      })
      idOf.set(place, id)
    }
    const visit = await visits().open({ as: 'front.liner', withoutPolicy: true })
    await visit.go('/home')
    expect(await harmOf(visit)).toEqual([])
    await visit.close()
  })

  it('is harmless even if the server had not sanitized it [IN-6]', async () => {
    const visit = await visits().open({ as: 'front.liner', withoutPolicy: true })
    await visit.page.route('**/api/published/faq/*', async (route) => {
      const response = await route.fetch()
      const faq = (await response.json()) as { question: string; answer: string; translations: object[] }
      const place = [...idOf.keys()].find((one) => faq.question === questionOf(one))!
      const answer = `<p>kept</p>${hostileHtml[place]}`
      const translations = faq.translations.map((one) => ({ ...one, answer }))
      await route.fulfill({ response, json: { ...faq, answer, translations } })
    })
    await visit.go('/home')
    expect(await harmOf(visit)).toEqual([])
    await visit.close()
  })
})
