import { expect, it } from 'vitest'
import account from '#web/features/account/texts/account.en.json' with { type: 'json' }
import reader from '#web/reading/texts/reader.en.json' with { type: 'json' }
import { useVisits, useWindows } from './support.ts'
import type { Visit } from './visits.ts'

const visits = useVisits()
const open = useWindows(visits)

const words = account.offline

type Question = { id: string; question: string; service_categories: { id: string }[] }

/** Takes along what there is to read, in the language of the page. */
async function takeAlong({ page, go }: Visit): Promise<void> {
  await go('/me')
  await page.getByRole('button', { name: words.take }).click()
  await page.getByRole('button', { name: words.refresh }).waitFor()
}

it('reads and searches on without a network, says how old it is, and asks anew once there is one', async () => {
  const visit = await open({ as: 'supervisor' })
  const { page, context, follow, still } = visit
  await takeAlong(visit)
  const ask = <Body>(path: string) => visits().call<Body>('supervisor', 'GET', path)
  const { entities } = await ask<{ entities: Question[] }>('published/faq?per_page=100')
  const [seen, unseen] = entities as [Question, Question]
  const { entities: found } = await ask<{ entities: { title: string }[] }>('search?q=doctor&lang=en')
  // The screens are here, as they are where the application is kept; what stands on them is new.
  await follow(`/frontline/category/${seen.service_categories[0]!.id}/faqs`)
  await still()
  await follow(`/frontline/faq/${seen.id}`)
  await still()
  await follow('/search-result?q=school')
  await still()
  await context.setOffline(true)
  await follow(`/frontline/faq/${unseen.id}`)
  await page.getByRole('heading', { name: unseen.question }).waitFor()
  await page.getByText(/What you read is as of .*\d\d:\d\d/).waitFor()
  const category = entities.find(({ service_categories: [one] }) => one!.id !== seen.service_categories[0]!.id)!
  await follow(`/frontline/category/${category.service_categories[0]!.id}/faqs`)
  await page.getByText(category.question).first().waitFor()
  await follow('/search-result?q=doctor&lang=en')
  const results = page.getByRole('list', { name: reader.search.results })
  await results.getByText(found[0]!.title).waitFor()
  expect(await results.getByRole('listitem').count()).toBe(Math.min(found.length, 20))
  await context.setOffline(false)
  await page.getByText(/What you read is as of/).waitFor({ state: 'detached' })
})

it('leaves nothing behind when they sign out', async () => {
  const { page, ...visit } = await open({ as: 'supervisor' })
  await takeAlong({ page, ...visit })
  const kept = () =>
    page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
    }))
  expect((await kept()).databases).toContain('drafts')
  await visit.follow('/logout')
  await page.waitForURL('**/login**')
  await visit.still()
  await expect.poll(kept).toEqual({ databases: [], caches: [] })
})
