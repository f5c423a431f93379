import { describe, expect, it } from 'vitest'
import { countDrafts } from '#tests/browser/faq-steps.ts'
import { readBrowserStorage, readPageContent } from '#tests/browser/browser-storage.ts'
import { signInHere, signInOnScreen } from '#tests/browser/visits.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { useVisits } from '#tests/browser/use-visits.ts'

const tracesIn = (text: string): string[] => text.match(/quillonet|vextrumpet/gi) ?? []
const typed = 'vextrumpet'

/** A user leaves no data for the next user in the same window. */
const visits = useVisits()
const leave = ({ page }: Visit) => page.getByRole('button', { name: 'Leave', exact: true }).click()
const create = ({ page }: Visit) => page.getByRole('button', { name: 'Create', exact: true }).click()
const setStatus = async (status: string) => {
  const path = 'user/demo-supervisor'
  const { version } = await visits().call<{ version: number }>('administrator', 'GET', path)
  await visits().call('administrator', 'PATCH', path, { status }, version)
}

const sessionEnds: [string, (visit: Visit) => Promise<unknown>][] = [
  [
    'who logs out',
    async (visit) => {
      await visit.page.getByRole('button', { name: 'Your account' }).click()
      await visit.page.getByRole('link', { name: 'Logout' }).click()
      await leave(visit)
    },
  ],
  [
    'whose account is deactivated',
    async (visit) => {
      await setStatus('INACTIVE')
      await create(visit)
      // In the toast and, once rendered, on the sign-in page.
      const inactiveMessage = visit.page.getByText('your account is inactive, contact your admin').first().waitFor()
      await inactiveMessage.finally(() => setStatus('ACTIVE'))
    },
  ],
  [
    'whose session expired with unsaved input',
    async (visit) => {
      await visits().call('administrator', 'POST', 'user/demo-supervisor/sign-out')
      await create(visit)
      await visit.page.getByRole('button', { name: 'Leave without saving' }).click()
    },
  ],
]

/** Reads restricted data and leaves unsaved input. */
async function atWork(visit: Visit): Promise<void> {
  const { page, go, follow, still } = visit
  const texts = [{ language_id: '1', question: 'What is a quillonet?', answer: '<p>Quillonet.</p>' }]
  const { id } = await visits().call<{ id: string }>('administrator', 'POST', 'faq', { translations: texts })
  await signInOnScreen(visit, 'supervisor')
  await go(`/faq/view/${id}`)
  await page.getByText('What is a quillonet?').first().waitFor()
  await follow('/faq/list')
  await page.getByText('What is a quillonet?').first().waitFor()
  await still()
  await follow('/hashtag/create-hashtag')
  await page.getByRole('textbox', { name: 'Hashtag' }).fill(typed)
  await expect.poll(() => countDrafts(page)).toBe(1)
}

describe('personal data', () => {
  it.each(sessionEnds)(
    'of a user %s is hidden from the next user, also behind the back button [FE-4] [EXP-23]',
    async (_, end) => {
      const visit = await visits().open()
      const { page, still } = visit
      const nothing = async () => {
        await still()
        expect(tracesIn(await readPageContent(page))).toEqual([])
      }
      const goBack = async (times: number) => {
        for (let time = 0; time < times; time++) {
          await page.goBack()
          await nothing()
        }
      }
      await atWork(visit)
      await end(visit)
      await page.waitForURL('**/login**')
      await nothing()
      await goBack(1)
      await signInHere(visit, 'front.liner')
      await nothing()
      expect(await page.getByRole('alert').count()).toBe(0)
      expect(tracesIn(await readBrowserStorage(page))).toEqual([])
      await goBack(4)
      expect(tracesIn(await readBrowserStorage(page))).toEqual([])
      await visit.close()
    },
  )

  it('disappears at once from a cached page when another user signs in [FE-4]', async () => {
    const visit = await visits().open()
    const { page, still } = visit
    await atWork(visit)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByRole('dialog').waitFor()
    // A page in the back/forward cache gets no events; on return it gets `pageshow`.
    await visits().become(visit, { as: 'front.liner' })
    const brought = await page.evaluate(async () => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      await new Promise((done) => setTimeout(done))
      const fields = [...document.querySelectorAll('input')]
      return [document.documentElement.outerHTML, ...fields.map((field) => field.value)].join('\n')
    })
    expect(tracesIn(brought)).toEqual([])
    await still()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(tracesIn(await readPageContent(page))).toEqual([])
    await visit.close()
  })
})
