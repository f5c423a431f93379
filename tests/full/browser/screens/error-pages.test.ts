import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissionLabel } from '#shared/access/permissions.ts'
import arabic from '#web/app/texts/app.ar.json' with { type: 'json' }
import english from '#web/app/texts/app.en.json' with { type: 'json' }
import french from '#web/app/texts/app.fr.json' with { type: 'json' }
import pagesArabic from '#web/app/texts/pages.ar.json' with { type: 'json' }
import pagesEnglish from '#web/app/texts/pages.en.json' with { type: 'json' }
import pagesFrench from '#web/app/texts/pages.fr.json' with { type: 'json' }
import readerArabic from '#web/reader/texts/reader.ar.json' with { type: 'json' }
import { useVisits } from '#tests/browser/use-visits.ts'
import type { Visit } from '#tests/browser/visit.ts'

const visits = useVisits()

const languages = [
  { language: 'en', app: english, ...pagesEnglish },
  { language: 'ar', app: arabic, ...pagesArabic },
  { language: 'fr', app: french, ...pagesFrench },
] as const

const published = '**/api/published/faq/**'
const address = '/frontline/faq/faq-reg-new-arrival'

describe.each(languages)('error pages in $language offer next steps', ({ language, app, pages }) => {
  let visit: Visit
  beforeAll(async () => {
    visit = await visits().open({ as: 'front.liner', language, width: 360 })
  })
  afterAll(async () => {
    await visit.close()
  })

  const heading = (name: string) => visit.page.getByRole('heading', { level: 1, name, exact: true })
  const link = (name: string) => visit.page.getByRole('main').getByRole('link', { name, exact: true })

  it('without permission: the permission is named, with links home and to sign-out [EXP-20]', async () => {
    await visit.go('/user/list')
    expect(new URL(visit.page.url()).pathname).toBe('/403')
    await heading(pages.forbiddenTitle).waitFor()
    const users = permissionLabel('User')[['en', 'ar', 'fr'].indexOf(language)]!
    await visit.page.getByText(pages.may.LIST.replace('{{many}}', users)).waitFor()
    await visit.page.getByText(pages.forbiddenGrant).waitFor()
    await link(app.common.signOut).waitFor()
    await link(app.common.goHome).click()
    await visit.page.waitForURL('**/home')
  })

  it('for an unknown URL: search or home', async () => {
    await visit.go('/no/such/page')
    await heading(pages.notFoundTitle).waitFor()
    await visit.page.getByRole('main').getByRole('combobox').waitFor()
    await link(app.common.goHome).click()
    await expect(visit.page.waitForURL('**/home')).resolves.toBeUndefined()
  })

  it('for a lost record: refresh', async () => {
    await visit.go('/frontline/faq/lost')
    await expect(visit.page.getByRole('alert').getByText(app.failed.gone).waitFor()).resolves.toBeUndefined()
    const asked = visit.page.waitForRequest('**/api/published/faq/lost')
    await visit.page.getByRole('button', { name: app.failed.refresh }).click()
    await asked
  })

  it('for a server error: retry, which succeeds [EXP-20]', async () => {
    const body = JSON.stringify({ code: 'internal', status: 500, trace_id: 'abc123' })
    await visit.page.route(published, (route) =>
      route.fulfill({ status: 500, contentType: 'application/problem+json', body }),
    )
    await visit.go(address)
    await visit.page.getByRole('alert').getByText(app.failed.wrong).waitFor()
    await visit.page.getByText('abc123').waitFor()
    await visit.page.unroute(published)
    await visit.page.getByRole('button', { name: app.failed.retry }).click()
    await expect(visit.page.getByRole('article').waitFor()).resolves.toBeUndefined()
  })

  it('for an unreachable server: retry', async () => {
    await visit.page.route(published, (route) => route.abort('connectionrefused'))
    await visit.page.goto(`${visits().origin}${address}`)
    await visit.page.getByRole('alert').getByText(app.failed.offline).waitFor()
    await visit.page.unroute(published)
    await visit.page.getByRole('button', { name: app.failed.retry }).click()
    await expect(visit.page.getByRole('article').waitFor()).resolves.toBeUndefined()
  })

  it('from the error page itself: retry or home', async () => {
    await visit.go('/home')
    await visit.go('/500')
    await heading(app.failed.title).waitFor()
    await link(app.common.goHome).waitFor()
    await visit.page.getByRole('button', { name: app.failed.retry }).click()
    await expect(visit.page.waitForURL('**/home')).resolves.toBeUndefined()
  })
})

describe('a text missing in the reader’s language', () => {
  it('shows a message, and can be read in existing languages', async () => {
    const { page, close, go } = await visits().open({ as: 'front.liner', language: 'fr', width: 360 })
    await go('/frontline/faq/faq-edu-missed-years')
    await page.getByText(french.languages.missing).waitFor()
    expect(await page.getByRole('article').getByRole('button', { name: 'English' }).count()).toBe(1)
    await page.getByRole('button', { name: 'العربية' }).click()
    await page.getByRole('article').getByRole('heading').first().waitFor()
    expect(await page.getByRole('article').getByRole('heading').first().getAttribute('dir')).toBe('rtl')
    await close()
  })

  it('is found in another language by one click from a search [EXP-15]', async () => {
    const { page, close, go } = await visits().open({ as: 'front.liner', language: 'ar', width: 360 })
    await go('/search-result?q=amandier&lang=ar')
    const statusButtons = page.getByRole('status').getByRole('button')
    await statusButtons.filter({ hasText: /^Français\s*نتيجتان$/ }).waitFor()
    await page.getByRole('button', { name: readerArabic.search.allLanguages }).last().click()
    await expect(
      page.getByRole('list', { name: readerArabic.search.results }).getByRole('link').first().waitFor(),
    ).resolves.toBeUndefined()
    await close()
  })
})
