import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import demo from '#shared/sample-set/demo-users.json' with { type: 'json' }
import { totpAt } from '#tests/support/formats/totp.ts'
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { emailOf, signInOnScreen } from '#tests/browser/visits.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { useVisits } from '#tests/browser/use-visits.ts'

const inArabic = (code: string): string => code.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))

/** Steps of the second factor, located by their Arabic labels. */
function steps({ page, go, still }: Visit) {
  const code = page.getByRole('textbox', { name: 'الرمز' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  return {
    code,
    button,
    alert: page.getByRole('alert'),
    submit: () => page.locator('button[type=submit]').click(),
    answerFirstStep: async (name: string) => {
      await page.locator('input[name=username]').fill(emailOf(name))
      await page.locator('input[name=password]').fill(demo.password)
      await page.locator('button[type=submit]').click()
    },
    hasFocus: async (one: Locator) => {
      await expect.poll(() => one.evaluate((node) => node === document.activeElement)).toBe(true)
    },
    looked: async () => {
      await still()
      expect(await overflow(page)).toBe(0)
      expect(await axeFindings(page)).toEqual([])
    },
    secretShown: async (): Promise<string> => {
      const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
      expect(secret).toMatch(/^[A-Z2-7]{52}$/)
      expect(await page.getByRole('link', { name: 'فتح في تطبيق مصادقة' }).getAttribute('href')).toContain(secret)
      return secret
    },
    signOut: async () => {
      await page.evaluate(() => {
        localStorage.clear()
        localStorage.setItem('locale', 'ar')
      })
      await go('/login')
    },
  }
}

/** Second factor from setup to sign-in, in Arabic on a phone. */
const visits = useVisits()
describe('a second factor', () => {
  it('is set up on a phone, requested at the next sign-in, and turned off', async () => {
    const visit = await visits().open({ language: 'ar', width: 360 })
    const { page, go } = visit
    const { code, button, alert, submit, answerFirstStep, hasFocus, looked, secretShown, signOut } = steps(visit)

    await signInOnScreen(visit, 'mine')
    await go('/user_profile')
    await button('إعداد').click()
    const secret = await secretShown()
    await looked()
    await code.fill('000000')
    await button('تفعيل').click()
    await alert.waitFor()
    // A code can be used once; the code of the next 30 seconds is left for the sign-in.
    await code.fill(inArabic(totpAt(secret, new Date())))
    await button('تفعيل').click()
    await button('إيقاف').waitFor()
    await looked()

    await signOut()
    await answerFirstStep('mine')
    await hasFocus(code)
    await button('البدء من جديد').click()
    await hasFocus(page.getByRole('heading', { level: 1 }))
    await answerFirstStep('mine')
    await code.waitFor()
    await looked()
    await code.fill('000000')
    await submit()
    await alert.waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    await code.fill(totpAt(secret, new Date(Date.now() + 30_000)))
    await submit()
    await page.waitForURL('**/home')

    await go('/user_profile')
    await button('إيقاف').click()
    await button('إعداد').waitFor()
    await signOut()
    await signInOnScreen(visit, 'mine')
    expect(new URL(page.url()).pathname).toBe('/home')
  })
})

describe('a required second factor', () => {
  beforeAll(() => {
    process.env['SECOND_FACTOR'] = 'required'
  })
  afterAll(() => {
    process.env['SECOND_FACTOR'] = 'optional'
  })

  it('is set up during sign-in, and unlocks guarded actions', async () => {
    const visit = await visits().open({ language: 'ar', width: 360 })
    const { page, go } = visit
    const { code, button, alert, submit, answerFirstStep, hasFocus, looked, secretShown, signOut } = steps(visit)
    const editor = 'creatives.content.creator'
    const createPerson = async () => {
      await go('/creatives/personal/create')
      await page.locator('#field-name').fill('نوال')
      await submit()
    }

    await go('/login')
    await answerFirstStep(editor)
    await button('ليس الآن').click()
    await page.waitForURL('**/home')
    await createPerson()
    await alert.getByText('يتطلب هذا التحقق بخطوتين.').waitFor()

    await signOut()
    await answerFirstStep(editor)
    await hasFocus(page.getByRole('heading', { level: 1, name: 'إعداد التحقق بخطوتين' }))
    const secret = await secretShown()
    await looked()
    await code.fill('000000')
    await submit()
    await alert.waitFor()
    await code.fill(inArabic(totpAt(secret, new Date())))
    await submit()
    await page.waitForURL('**/home')
    await createPerson()
    await page.waitForURL('**/creatives/personal/list')
    await expect(page.getByText('نوال').first().waitFor()).resolves.toBeUndefined()
    await visit.close()
  })
})
