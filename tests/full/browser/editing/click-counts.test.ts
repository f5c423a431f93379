import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import work from '#web/features/tasks/texts/work.en.json' with { type: 'json' }
import { countClicks } from '#tests/browser/count-clicks.ts'
import { button, choose, editorOf, toasted } from '#tests/browser/faq-steps.ts'
import { written } from '#tests/browser/story-text.ts'
import { assignTasks, decidedKinds, isInView, type DecidedKind } from '#tests/browser/task-steps.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'
import { goodPassword } from '#tests/support/product.ts'

/** Frequent work of editors takes few clicks. Keys are free. */
const visits = useVisits()
const open = useWindows(visits)

async function writeIn(page: Page, language: keyof typeof written, name: string): Promise<void> {
  const { question, answer } = written[language]
  await page.getByLabel(`Question – ${name}`).click()
  await page.keyboard.insertText(question)
  await editorOf(page, name).click()
  await page.keyboard.insertText(answer)
}

describe('the number of clicks', () => {
  it('is at most 14 from an empty form to an FAQ in two languages that waits for approval', async () => {
    const { page, go } = await open({ as: 'content.creator' })
    const clicks = await countClicks(page)
    await go('/faq/create-faq')
    await writeIn(page, 'en', 'English')
    await page.getByRole('tab', { name: 'العربية' }).click()
    await writeIn(page, 'ar', 'العربية')
    await choose(page, 'Categories', 'Long-term', 'Long-term illness and disability')
    await choose(page, 'Visibility', '', 'staff and partners')
    await button(page, 'Submit For Approval').click()
    await toasted(page, 'submitted for approval')
    expect(clicks()).toBeGreaterThan(0)
    expect(clicks()).toBeLessThanOrEqual(14)
  })

  it('is at most 20 for the decisions on ten tasks of four kinds, without scrolling to a button', async () => {
    const kinds = (['approve', 'suggestion', 'report', 'link'] as const).flatMap((kind): DecidedKind[] => [kind, kind])
    await assignTasks(visits(), [...kinds, 'approve', 'report'], 'ten-tasks')
    const { page, go, still } = await open({ as: 'supervisor', width: 1280 })
    const clicks = await countClicks(page)
    await go('/work?assigned=mine')
    const review = page.getByRole('link', { name: new RegExp(`^${work.review}: `) })
    await expect.poll(() => review.count()).toBe(10)
    expect(await isInView(review.first())).toBe(true)
    await review.first().click()
    for (let position = 1; position <= 10; position++) {
      await page.getByText(`Task ${position} of 10`).waitFor()
      const { button: name } = Object.values(decidedKinds).find(({ path }) => page.url().includes(path))!
      const decide = button(page, name)
      await expect.poll(() => decide.isEnabled()).toBe(true)
      await still()
      expect(await isInView(decide), `${name} is in view at ${position}`).toBe(true)
      await decide.click()
    }
    await page.waitForURL('**/work?assigned=mine')
    const mine = () => visits().call<{ total: number }>('supervisor', 'GET', 'work?assigned=mine')
    await expect.poll(async () => (await mine()).total).toBe(0)
    expect(clicks()).toBeGreaterThanOrEqual(11)
    expect(clicks()).toBeLessThanOrEqual(20)
  })

  it('is at most 20 from an invitation to the first media item, on few screens and never without permission', async () => {
    const { call, origin, settled } = visits()
    const roles = await call<{ id: string; title: string }[]>('administrator', 'GET', 'role?paginate=0')
    const email = 'new.media.editor@people.example'
    const names = { first_name: 'Lina', last_name: 'Haddad', type: 'STAFF', email, language_id: '1' }
    const role = roles.find(({ title }) => title === 'Media Uploader')!
    await call('administrator', 'POST', 'user', { ...names, roles: [role.id] })
    await settled()
    const mails = (await (await fetch(`${origin}/local/mails`)).json()) as { to: string; text: string }[]
    const path = /\/reset_password\/[\w-]+/.exec(mails.findLast(({ to }) => to === email)!.text)![0]

    const { page, go, still, problems } = await open()
    const clicks = await countClicks(page)
    const statuses: number[] = []
    page.on('response', (response) => {
      if (new URL(response.url()).pathname.startsWith('/api/')) statuses.push(response.status())
    })
    const screens = new Set<string>()
    page.on('framenavigated', (frame) => screens.add(new URL(frame.url()).pathname))
    await go(path)
    await page.locator('input[autocomplete=new-password]').first().click()
    await page.keyboard.insertText(goodPassword)
    await page.keyboard.press('Tab')
    await page.locator('input[autocomplete=new-password]').last().fill(goodPassword)
    await page.keyboard.press('Enter')
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.locator('input[name=username]').click()
    await page.keyboard.insertText(email)
    await page.keyboard.press('Tab')
    await page.keyboard.insertText(goodPassword)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname !== '/login')
    await still()
    await page.locator('a[href="/media/list"]').first().click()
    await page.locator('a[href="/media/create-media-content"]').first().click()
    await page.getByRole('textbox', { name: 'Title' }).click()
    await page.keyboard.insertText('How to read your file number')
    await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Video' })
    await page.getByRole('textbox', { name: 'Link' }).fill('https://youtu.be/aqz-KE-bpKQ')
    await button(page, 'Create').click()
    await page.waitForURL('**/media/list')
    await still()
    expect([statuses.includes(403), screens.has('/403'), problems]).toEqual([false, false, []])
    expect(clicks()).toBeGreaterThan(0)
    expect(clicks()).toBeLessThanOrEqual(20)
    expect(screens.size).toBeLessThanOrEqual(6)
    expect(statuses.length).toBeLessThanOrEqual(80)
  })
})
