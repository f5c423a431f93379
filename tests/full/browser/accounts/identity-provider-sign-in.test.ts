import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOidcProvider } from '#tests/support/servers/oidc-provider-server.ts'
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { emailOf, startVisits, type Visits } from '#tests/browser/visits.ts'
import type { Language, Visit } from '#tests/browser/visit.ts'
import { leaseEngine } from '#tests/support/vitest/lease-engine.ts'

const agency = await startOidcProvider()
let visits: Visits

beforeAll(async () => {
  visits = await startVisits({ engine: await leaseEngine(), agency: agency.settings })
  agency.trust(`${visits.origin}/local/identity`)
})
afterAll(async () => {
  await visits.stop()
  await agency.stop()
})

/** Provider name, isolated for mixed text directions (Unicode FSI and PDI). */
const name = `\u2068${agency.settings.name}\u2069`

const words: Record<
  Language,
  { button: string; unknown: string; unverified: string; cancelled: string; late: string }
> = {
  en: {
    button: `Sign in with ${name}`,
    unknown: 'There’s no account here for your email address',
    unverified: 'hasn’t confirmed this email address',
    cancelled: 'You did not finish signing in',
    late: 'Sign-in timed out',
  },
  ar: {
    button: `تسجيل الدخول بحساب ${name}`,
    unknown: 'لا يوجد هنا حساب لعنوان بريدك الإلكتروني',
    unverified: 'عنوان البريد الإلكتروني هذا غير مؤكد',
    cancelled: 'لم يكتمل تسجيل الدخول',
    late: 'انتهت مهلة تسجيل الدخول',
  },
  fr: {
    button: `Se connecter avec ${name}`,
    unknown: 'Il n’y a pas de compte ici pour votre adresse e-mail',
    unverified: 'n’a pas confirmé cette adresse e-mail',
    cancelled: 'n’a pas été menée à terme',
    late: 'La connexion a expiré',
  },
}

const pressed = async ({ page }: Visit, language: Language): Promise<void> =>
  page.getByRole('button', { name: words[language].button }).click()

const looked = async ({ page, still }: Visit): Promise<void> => {
  await still()
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
}

describe('signing in through the identity provider', () => {
  it('returns to the previous page on a phone, clears its state, refreshes, and signs out at the pool', async () => {
    const visit = await visits.open({ language: 'ar', width: 360 })
    const { page, go, still, problems } = visit
    await go('/directory/list?page=2')
    await looked(visit)
    if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/agency-ar-360.png` })
    agency.seat({ sub: 'Supervisor-1', email: emailOf('supervisor'), email_verified: true, amr: ['mfa'] })
    await pressed(visit, 'ar')
    await page.waitForURL('**/directory/list?page=2')
    await still()
    expect(await page.evaluate(() => sessionStorage.getItem('agency_sign_in'))).toBeNull()
    expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).toBeTruthy()
    // Going back must not reach the URL with the code.
    const first = await page.evaluate(() => localStorage.getItem('access_token'))
    const renewal = page.waitForResponse((answer) => answer.url().endsWith('/local/identity'))
    await page.evaluate(() => {
      const [head, body, signature] = localStorage.getItem('access_token')!.split('.')
      const claims = { ...(JSON.parse(atob(body!.replaceAll('-', '+').replaceAll('_', '/'))) as object), exp: 1 }
      localStorage.setItem('access_token', `${head}.${btoa(JSON.stringify(claims))}.${signature}`)
    })
    await go('/home')
    expect((await renewal).status()).toBe(200)
    const second = await page.evaluate(() => localStorage.getItem('access_token'))
    expect(second).not.toBe(first)
    await go('/user_profile')
    await page.getByText(`مع التحقق بخطوتين`).waitFor()
    await looked(visit)
    const left = page.waitForRequest((request) => request.url().includes('/local/identity/logout?'))
    await go('/logout').catch(() => undefined)
    await left
    await page.waitForURL('**/login')
    await still()
    const headers = { authorization: `Bearer ${second}` }
    expect((await fetch(`${visits.origin}/api/me`, { headers })).status).toBe(401)
    expect(problems).toEqual([])
    await page.context().close()
  })

  it.each(['en', 'ar', 'fr'] as const)('shows in %s why it is refused, with the sign-in button', async (language) => {
    const visit = await visits.open({ language, width: 360 })
    const { page, go } = visit
    const expectedText = words[language]
    await go('/login')
    const refused = async (text: string): Promise<void> => {
      await page.getByRole('alert').getByText(text).waitFor()
      expect(new URL(page.url()).search).toBe('')
      await page.getByRole('button', { name: expectedText.button }).waitFor()
    }
    agency.seat({ sub: `Stranger-${language}`, email: 'stranger@people.example', email_verified: true })
    await pressed(visit, language)
    await refused(expectedText.unknown)
    await looked(visit)
    if (process.env['PICTURES'])
      await page.screenshot({ path: `${process.env['PICTURES']}/agency-unknown-${language}.png` })
    agency.seat({ sub: `Manager-${language}`, email: emailOf('management'), email_verified: false })
    await page.context().clearCookies()
    await pressed(visit, language)
    await refused(expectedText.unverified)
    agency.seat(null)
    await page.context().clearCookies()
    await pressed(visit, language)
    await refused(expectedText.cancelled)
    // A stolen code, injected by a link.
    await go('/login?code=stolen&state=of-somebody')
    await refused(expectedText.late)
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
    await page.context().close()
  })

  it('in another tab continues a session that expired with unsaved input', async () => {
    const visit = await visits.open({ as: 'content.creator', language: 'en' })
    const { page, go, still, context } = visit
    await go('/faq/create-faq')
    await page.getByRole('textbox').first().fill('What is kept?')
    await page.evaluate(() => {
      localStorage.setItem('access_token', `${localStorage.getItem('access_token')}x`)
      localStorage.removeItem('refresh_token')
    })
    agency.seat({ sub: 'Creator-1', email: emailOf('content.creator'), email_verified: true })
    await page.getByRole('button', { name: 'Save as Draft' }).click()
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: words.en.button }).click(),
    ])
    await other.getByRole('button', { name: words.en.button }).click()
    await other.waitForURL('**/home')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await still()
    expect(await page.evaluate(() => localStorage.getItem('refresh_token'))).toBeTruthy()
    await context.close()
  })
})
