import { expect, it } from 'vitest'
import { useVisits } from '#tests/browser/use-visits.ts'

const visits = useVisits()

it('a reused window has the session and appearance of its new test, and no storage of the one before', async () => {
  const first = await visits().open({ as: 'administrator', scheme: 'dark' })
  await first.go('/me')
  await first.page.evaluate(async () => {
    localStorage.setItem('left', '1')
    sessionStorage.setItem('left', '1')
    document.cookie = 'left=1'
    await caches.open('left')
    await new Promise((done) => {
      indexedDB.open('left').addEventListener('success', done)
    })
  })
  await first.close()
  const second = await visits().open({ width: 360, language: 'fr' })
  expect(second).toBe(first)
  await second.go('/404')
  const found = await second.page.evaluate(async () => ({
    local: [localStorage.getItem('left'), localStorage.getItem('access_token'), localStorage.getItem('locale')],
    session: sessionStorage.getItem('left'),
    cookie: document.cookie.includes('left'),
    caches: await caches.has('left'),
    databases: (await indexedDB.databases()).map(({ name }) => name).includes('left'),
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    width: innerWidth,
  }))
  const empty = { session: null, cookie: false, caches: false, databases: false }
  expect(found).toEqual({ local: [null, null, 'fr'], ...empty, dark: false, width: 360 })
  expect(second.problems).toEqual([])
})

it('a window is not reused if its test used what lasts longer', async () => {
  const first = await visits().open()
  await first.page.addInitScript(() => undefined)
  await first.close()
  const second = await visits().open()
  expect(second).not.toBe(first)
  await second.close()
})
