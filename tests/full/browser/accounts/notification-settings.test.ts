import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import arabic from '#web/features/account/texts/account.ar.json' with { type: 'json' }
import english from '#web/features/account/texts/account.en.json' with { type: 'json' }
import french from '#web/features/account/texts/account.fr.json' with { type: 'json' }
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'
import { signInOnScreen } from '#tests/browser/visits.ts'

/** Subscription of a mocked push service. */
const subscription = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('base64url')}`,
  expirationTime: null,
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
})

/** Mocks push subscriptions and the notification permission. */
const subscribing = (context: BrowserContext, permission: 'default' | 'denied' | null) =>
  context.addInitScript(
    ({ given, first }) => {
      if (first === null) return void Reflect.deleteProperty(globalThis, 'PushManager')
      const isSubscribed = () => sessionStorage.getItem('subscribed') !== null
      const one = {
        ...given,
        toJSON: () => given,
        unsubscribe: async () => {
          sessionStorage.removeItem('subscribed')
          return true
        },
      }
      PushManager.prototype.getSubscription = async () => (isSubscribed() ? (one as never) : null)
      PushManager.prototype.subscribe = async () => {
        sessionStorage.setItem('subscribed', 'yes')
        return one as never
      }
      const permissionNow = () => sessionStorage.getItem('allowed') ?? first
      Object.defineProperty(Notification, 'permission', { get: permissionNow })
      Notification.requestPermission = async () => {
        sessionStorage.setItem('allowed', 'granted')
        return 'granted'
      }
    },
    { given: subscription(), first: permission },
  )

const visits = useVisits()
const open = useWindows(visits)
const who = 'staff.user'
const asked = <Answer>(path: string) => visits().call<Answer>(who, 'GET', `notification/${path}`)

describe('notification settings', () => {
  it('turn on daily emails and push on this device, until sign-out', async () => {
    const visit = await open({ installed: true, width: 1280 })
    const { page, context, go, problems } = visit
    await subscribing(context, 'default')
    await signInOnScreen(visit, who)
    await go('/user_profile')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    const part = page.getByRole('region', { name: english.told.title })
    await part.getByLabel(english.told.daily).click()
    await page.getByText(english.told.dailyChosen).waitFor()
    expect(await asked('mails')).toEqual({ digest: 'daily' })
    await part.getByRole('button', { name: english.told.deviceTurnOn }).click()
    await part.getByText(english.told.deviceOn).waitFor()
    expect(await asked('push')).toMatchObject({ devices: [expect.any(String)] })
    expect(await axeFindings(page)).toEqual([])
    await page.reload()
    await part.getByRole('button', { name: english.told.deviceTurnOff }).waitFor()
    expect(await part.getByLabel(english.told.daily).isChecked()).toBe(true)
    await go('/logout')
    await page.waitForURL(/\/login/)
    expect(await asked('push')).toMatchObject({ devices: [] })
    expect(problems).toEqual([])
  })

  it('explain why a device has no push, in each language, within the width of a phone', async () => {
    await visits().call(who, 'PUT', 'notification/mails', { digest: 'daily' })
    for (const [language, { told: texts }, permission, why, choice] of [
      ['ar', arabic, 'denied', arabic.told.deviceBlocked, 'never'],
      ['fr', french, null, french.told.deviceUnsupported, 'daily'],
    ] as const) {
      const { page, context, go, problems } = await open({ as: who, language, installed: true, width: 360 })
      await subscribing(context, permission)
      await go('/user_profile')
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await page.reload()
      const part = page.getByRole('region', { name: texts.title })
      await part.getByText(why).waitFor()
      expect(await part.getByRole('button').count()).toBe(0)
      await part.getByLabel(texts[choice]).click()
      await page.getByText(texts[`${choice}Chosen`]).waitFor()
      expect([await overflow(page), await axeFindings(page), problems]).toEqual([0, [], []])
    }
    expect(await asked('mails')).toEqual({ digest: 'daily' })
    await visits().call(who, 'PUT', 'notification/mails', { digest: 'never' })
  })
})
