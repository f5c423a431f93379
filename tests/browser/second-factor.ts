import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import demo from '#shared/data/demo-users.json' with { type: 'json' }
import { totpAt } from '#infra/local/identity/totp.ts'
import { axeFindings, overflow } from './page-checks.ts'
import { emailOf, signInOnScreen, type Visits } from './visits.ts'

const inArabic = (code: string): string => code.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))

/** From the first key to the sign-in with a code, in Arabic on a phone. */
export function secondFactor(visits: () => Visits): void {
  describe('a second factor', () => {
    it('is set up on a phone, asked for at the next sign-in, and turned off again', async () => {
      const visit = await visits().open({ language: 'ar', width: 360 })
      const { page, go, still } = visit
      const code = page.getByRole('textbox', { name: 'الرمز' })
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const looked = async () => {
        await still()
        expect(await overflow(page)).toBe(0)
        expect(await axeFindings(page)).toEqual([])
      }

      const signOut = () =>
        page.evaluate(() => {
          localStorage.clear()
          localStorage.setItem('locale', 'ar')
        })

      const answerFirstStep = async () => {
        await page.locator('input[name=username]').fill(emailOf('mine'))
        await page.locator('input[name=password]').fill(demo.password)
        await page.locator('button[type=submit]').click()
      }
      const hasFocus = async (one: Locator) => {
        await expect.poll(() => one.evaluate((node) => node === document.activeElement)).toBe(true)
      }

      await signInOnScreen(visit, 'mine')
      await go('/user_profile')
      await button('إعداد').click()
      const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
      expect(secret).toMatch(/^[A-Z2-7]{52}$/)
      expect(await page.getByRole('link', { name: 'فتح في تطبيق مصادقة' }).getAttribute('href')).toContain(secret)
      await looked()
      await code.fill('000000')
      await button('تفعيل').click()
      await page.getByRole('alert').waitFor()
      // Each code is good once, so the one of the next half minute is left for the sign-in.
      await code.fill(inArabic(totpAt(secret, new Date())))
      await button('تفعيل').click()
      await button('إيقاف').waitFor()
      await looked()

      await signOut()
      await go('/login')
      await answerFirstStep()
      await hasFocus(code)
      await button('البدء من جديد').click()
      await hasFocus(page.getByRole('heading', { level: 1 }))
      await answerFirstStep()
      await code.waitFor()
      await looked()
      await code.fill('000000')
      await page.locator('button[type=submit]').click()
      await page.getByRole('alert').waitFor()
      expect(new URL(page.url()).pathname).toBe('/login')
      await code.fill(totpAt(secret, new Date(Date.now() + 30_000)))
      await page.locator('button[type=submit]').click()
      await page.waitForURL('**/home')

      await go('/user_profile')
      await button('إيقاف').click()
      await button('إعداد').waitFor()
      await signOut()
      await signInOnScreen(visit, 'mine')
      expect(new URL(page.url()).pathname).toBe('/home')
    })
  })
}
