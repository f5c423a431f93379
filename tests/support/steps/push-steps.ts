import { afterAll, beforeAll, expect } from 'vitest'
import { uniqueWord } from '#tests/support/builders.ts'
import { startPushService, type Browser } from '#tests/support/servers/push-service.ts'
import type { TestProduct, Who } from '#tests/support/product.ts'

const day = 86_400_000
export const dayFromNow = (days: number): string => new Date(Date.now() + days * day).toISOString().slice(0, 10)

type State = { key: string; devices: string[]; former: string[] }

/** What tests of telling on devices do, with a push service of their own. */
export function pushSteps({ account, call, created }: TestProduct) {
  let service: Awaited<ReturnType<typeof startPushService>>
  beforeAll(async () => {
    service = await startPushService()
    process.env['PUSH_SERVICE'] = service.origin
  })
  /** Addresses of what was written, which readers of other tests are not to have. */
  const written: string[] = []
  afterAll(async () => {
    for (const path of written) await call('DELETE', path, { as: 'Administrator' })
    delete process.env['PUSH_SERVICE']
    await service.stop()
  })

  const state = async (as: Who) => (await call('GET', '/notification/push', { as })).body as unknown as State
  const subscribe = (as: Who, { subscription }: Browser, language = 'en') =>
    call('POST', '/notification/push', { as, body: subscription, headers: { 'accept-language': language } })

  /** Somebody in a country of their own, who is told in one browser. */
  async function subscribedReader(given: Record<string, unknown> = {}) {
    const country = (await created('country')).id
    const one = await account(['front-liner'], { countries: [country], ...given })
    const browser = service.browser()
    const answer = await subscribe(one, browser)
    expect(answer.status, answer.text).toBe(200)
    return { one, country, browser, id: answer.body.id }
  }

  async function notice(country: string, more: Record<string, unknown> = {}) {
    const made = await created('notice', {
      level: 'urgent',
      translations: [
        { language_id: '1', title: `The bridge is closed ${uniqueWord()}`, text: 'Until the road is open again.' },
        { language_id: '2', title: 'الجسر مغلق', text: 'إلى أن يُفتح الطريق من جديد.' },
      ],
      begins_on: dayFromNow(0),
      ends_on: dayFromNow(2),
      visibility: 'PUBLIC',
      countries: [country],
      ...more,
    })
    written.push(`/notice/${made.id}`)
    return made
  }

  /** A bulletin that must be known by those in a country. */
  async function bulletin(faq_id: string, country: string, more: Record<string, unknown> = {}) {
    const translations = [{ language_id: '1', text: 'The fee is gone.' }]
    const body = { faq_id, must_know: true, countries: [country], translations, ...more }
    const made = await created('bulletin', body, 'Supervisor')
    written.push(`/bulletin/${made.id}`)
    return made
  }

  /** Does something while no push service is reached. */
  async function unreached<Result>(work: () => Promise<Result>): Promise<Result> {
    process.env['PUSH_SERVICE'] = 'http://127.0.0.1:1'
    return work().finally(() => (process.env['PUSH_SERVICE'] = service.origin))
  }

  return { service: () => service, state, subscribe, told: subscribedReader, notice, bulletin, unreached }
}
