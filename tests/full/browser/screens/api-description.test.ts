import { describe, expect, it } from 'vitest'
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'
import { emailOf } from '#tests/browser/visits.ts'
import demo from '#shared/sample-set/demo-users.json' with { type: 'json' }

/** Page of the API description: read it and try calls, with or without a token. */
const visits = useVisits()
const open = useWindows(visits)
const looks = [
  ['en', 1280, 'Try', 'Send'],
  ['ar', 360, 'تجربة', 'إرسال'],
  ['fr', 360, 'Essayer', 'Envoyer'],
] as const

describe('the API docs page', () => {
  it.each(looks)('sends a request as filled in, in %s at %i px', async (language, width, tries, sends) => {
    const { page, go, problems } = await open({ language, width })
    await go('/login')
    await page.goto(`${new URL(page.url()).origin}/api/docs?lang=${language}`)
    const call = (method: string, path: string) => page.locator(`section[data-path="${path}"][data-method="${method}"]`)
    const answerOf = (one: ReturnType<typeof call>) => one.getByRole('status')

    const shown = page.locator('section:visible')
    const all = await shown.count()
    await page.getByRole('searchbox').fill('my-list get')
    expect(await shown.evaluateAll((some) => some.map((one) => one.dataset['path']))).toEqual(
      expect.arrayContaining(['/my-list', '/my-list/{id}']),
    )
    expect(await page.locator('output').first().textContent()).toBe(`${await shown.count()} / ${all}`)
    await page.getByRole('searchbox').fill('')
    await page.getByRole('navigation').getByRole('link', { name: 'unit', exact: true }).click()
    const top = () => page.locator('#path-unit').evaluate((one) => Math.round(one.getBoundingClientRect().top))
    await expect.poll(async () => Math.abs(await top())).toBe(0)

    const signIn = call('post', '/auth')
    await signIn.getByRole('button', { name: `${tries} POST /auth` }).click()
    const grant = {
      grant_type: 'password',
      client_id: demo.client_id,
      username: emailOf('administrator'),
      password: demo.password,
    }
    await signIn.getByLabel('application/json').fill(JSON.stringify(grant))
    await signIn.getByRole('button', { name: sends }).click()
    await expect.poll(() => answerOf(signIn).textContent()).toMatch(/^200 application\/json/)
    const token = /"access_token": "([^"]+)"/.exec((await answerOf(signIn).textContent())!)![1]!

    const list = call('get', '/unit')
    await list.getByRole('button', { name: `${tries} GET /unit` }).click()
    await list.getByRole('button', { name: sends }).click()
    await expect.poll(() => answerOf(list).textContent()).toMatch(/^401 application\/problem\+json/)
    await page.locator('#token').fill(token)
    await list.getByLabel('conditions', { exact: true }).fill('name:equal=nowhere')
    await list.getByRole('button', { name: sends }).click()
    await expect.poll(() => answerOf(list).textContent()).toMatch(/^200 .*"total": 0/s)

    const one = call('get', '/published/{object}/{id}')
    await one.getByRole('button', { name: tries }).click()
    await one.getByLabel('object', { exact: true }).fill('faq')
    await one.getByLabel('id', { exact: true }).fill('no/where')
    await one.getByRole('button', { name: sends }).click()
    await expect
      .poll(() => answerOf(one).textContent())
      .toMatch(/^404 .*"instance": "\/api\/published\/faq\/no%2Fwhere"/s)
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    // The browser logs the expected error responses.
    expect(problems.filter((problem) => !problem.includes('the server responded with a status of 40'))).toEqual([])
  })
})
