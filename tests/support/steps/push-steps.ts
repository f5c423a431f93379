import { afterAll, beforeAll, expect } from 'vitest'
import { uniqueWord } from '#tests/support/builders.ts'
import { startPushService, type Browser } from '#tests/support/servers/push-service.ts'
import type { TestProduct, Who } from '#tests/support/product.ts'

const day = 86_400_000
export const dayFromNow = (days: number): string => new Date(Date.now() + days * day).toISOString().slice(0, 10)

type State = { key: string; devices: string[]; former: string[] }

/** Steps of the tests for web push, with their own push service. */
export function pushSteps({ account, call, created }: TestProduct) {
  let service: Awaited<ReturnType<typeof startPushService>>
  beforeAll(async () => {
    service = await startPushService()
    process.env['PUSH_SERVICE'] = service.origin
  })
  /** Paths of created records; deleted afterwards, because other tests would read them. */
  const written: string[] = []
  afterAll(async () => {
    for (const path of written) await call('DELETE', path, { as: 'Administrator' })
    delete process.env['PUSH_SERVICE']
    await service.stop()
  })

  const state = async (as: Who) => (await call('GET', '/notification/push', { as })).body as unknown as State
  const subscribe = (as: Who, { subscription }: Browser, language = 'en') =>
    call('POST', '/notification/push', { as, body: subscription, headers: { 'accept-language': language } })

  /** Reader in a separate country with one subscribed browser. */
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

  /** Bulletin that readers in a country must confirm. */
  async function bulletin(faq_id: string, country: string, more: Record<string, unknown> = {}) {
    const translations = [{ language_id: '1', text: 'The fee is gone.' }]
    const body = { faq_id, must_know: true, countries: [country], translations, ...more }
    const made = await created('bulletin', body, 'Supervisor')
    written.push(`/bulletin/${made.id}`)
    return made
  }

  /** Runs work while the push service is unreachable. */
  async function unreached<Result>(work: () => Promise<Result>): Promise<Result> {
    process.env['PUSH_SERVICE'] = 'http://127.0.0.1:1'
    return work().finally(() => (process.env['PUSH_SERVICE'] = service.origin))
  }

  return { service: () => service, state, subscribe, told: subscribedReader, notice, bulletin, unreached }
}
