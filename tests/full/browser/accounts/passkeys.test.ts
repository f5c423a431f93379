import { describe, expect, it } from 'vitest'
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { emailOf, signInOnScreen } from '#tests/browser/visits.ts'
import { useVisits } from '#tests/browser/use-visits.ts'

/** Lifecycle of a passkey, in Arabic on a phone, with Chromium's virtual authenticator. */
const visits = useVisits()
describe('a passkey', () => {
  it('is added in the profile, signs in, and is removed', async () => {
    const visit = await visits().open({ language: 'ar', width: 360 })
    const { page, context, go, still } = visit
    const device = await context.newCDPSession(page)
    await device.send('WebAuthn.enable')
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    } as const
    const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', { options })
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const alert = page.getByRole('alert')
    const looked = async () => {
      await still()
      expect(await overflow(page)).toBe(0)
      expect(await axeFindings(page)).toEqual([])
    }
    const enter = async () => {
      await page.evaluate(() => {
        localStorage.clear()
        localStorage.setItem('locale', 'ar')
      })
      await go('/login')
      await page.locator('input[name=username]').fill(emailOf('front.liner'))
      await button('تسجيل الدخول بمفتاح مرور').click()
    }

    await signInOnScreen(visit, 'front.liner')
    await go('/user_profile')
    await button('إضافة مفتاح مرور').click()
    const passkeyItem = page.getByRole('listitem').filter({ hasText: 'Passkey' })
    await passkeyItem.waitFor()
    await looked()
    // An authenticator with a passkey does not create a second one.
    await button('إضافة مفتاح مرور').click()
    await alert.filter({ hasText: 'يوجد مفتاح مرور لحسابك' }).waitFor()
    const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId })
    expect(credentials).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }])

    await enter()
    await page.waitForURL('**/home')
    // Failed user verification returns no credential.
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await enter()
    await alert.filter({ hasText: 'تعذّر تسجيل الدخول بمفتاح المرور' }).waitFor()
    await looked()
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
    await button('تسجيل الدخول بمفتاح مرور').click()
    await page.waitForURL('**/home')

    await go('/user_profile')
    await passkeyItem.getByRole('button').click()
    await page.getByRole('dialog').getByRole('button', { name: 'إزالة' }).click()
    await passkeyItem.waitFor({ state: 'detached' })
    await enter()
    await alert.filter({ hasText: 'تعذّر تسجيل الدخول بمفتاح المرور' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    await context.close()
  })
})
