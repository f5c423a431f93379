import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import demo from '#shared/sample-set/demo-users.json' with { type: 'json' }
import { sessionLifetimeSeconds } from '#shared/access/session-lifetimes.ts'
import beside from '#web/app/texts/beside.en.json' with { type: 'json' }
import { useVisits } from '#tests/browser/use-visits.ts'
import { emailOf, signInHere, signInOnScreen } from '#tests/browser/visits.ts'
import type { Visit } from '#tests/browser/visit.ts'

const visits = useVisits()
let visit: Visit
beforeEach(async () => {
  visit = await visits().open()
  // Own session, because the test ends it.
  await signInOnScreen(visit, 'supervisor')
})
afterEach(() => visit.close())

const name = () => visit.page.getByRole('textbox', { name: 'Hashtag' })
const create = () => visit.page.getByRole('button', { name: 'Create', exact: true }).click()
const dialog = () => visit.page.getByRole('dialog', { name: 'Sign in' })
const found = async (hashtag: string) => {
  const { entities } = await visits().call<{ entities: { hashtag: string }[] }>(
    'administrator',
    'GET',
    'hashtag?per_page=100',
  )
  return entities.filter((one) => one.hashtag === hashtag).length
}

async function typing(hashtag: string): Promise<void> {
  await visit.go('/hashtag/create-hashtag')
  await name().fill(hashtag)
}

/** Signs in in the dialog over the page. */
async function signInOver(): Promise<void> {
  await dialog().locator('input[name=username]').fill(emailOf('supervisor'))
  await dialog().locator('input[name=password]').fill(demo.password)
  await dialog().locator('button[type=submit]').click()
  await dialog().waitFor({ state: 'hidden' })
  expect(new URL(visit.page.url()).pathname).not.toBe('/login')
}

describe('a session that expires during input', () => {
  it('is renewed in a dialog, and the pending save is sent once [EXP-23] [DAY-4]', async () => {
    await typing('harbour')
    await visit.page.evaluate(() => localStorage.clear())
    await create()
    await signInOver()
    await visit.page.waitForURL('**/hashtag/list')
    expect(await found('harbour')).toBe(1)
  })

  it('keeps the input if it ended by sign-out in another tab', async () => {
    await typing('meadow')
    const other = await visit.context.newPage()
    await other.goto(`${visits().origin}/logout`)
    await other.waitForURL('**/login')
    await signInOver()
    expect(await name().inputValue()).toBe('meadow')
    await create()
    await visit.page.waitForURL('**/hashtag/list')
    expect(await found('meadow')).toBe(1)
  })

  it('continues with the pending save after sign-in in another tab', async () => {
    await typing('orchard')
    await visits().call('administrator', 'POST', 'user/demo-supervisor/sign-out')
    await create()
    await dialog().waitFor()
    const other = await visit.context.newPage()
    await other.goto(`${visits().origin}/hashtag/list`)
    await other.waitForURL('**/login?return=**')
    await signInHere({ ...visit, page: other }, 'supervisor')
    await visit.page.waitForURL('**/hashtag/list')
    expect(await found('orchard')).toBe(1)
  })
})

describe('a session near its end', () => {
  it('warns, and can be extended [EXP-23]', async () => {
    const { page } = visit
    const begun = await page.evaluate(() => {
      const token = localStorage.getItem('access_token')!.split('.')[1]!
      return (JSON.parse(atob(token.replaceAll('-', '+').replaceAll('_', '/'))) as { auth_time: number }).auth_time
    })
    await page.clock.install({ time: (begun + sessionLifetimeSeconds.refreshToken - 100) * 1000 })
    await page.reload()
    await page.getByText(beside.session.title).waitFor()
    await page.getByRole('button', { name: beside.session.stay }).click()
    await dialog().waitFor()
    await dialog().getByRole('button', { name: beside.session.later }).click()
    await page.getByRole('button', { name: beside.session.later }).click()
    await page.getByText(beside.session.title).waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/home')
  })
})
