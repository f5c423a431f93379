import { afterAll, beforeAll, expect } from 'vitest'
import { uniqueWord } from '#tests/support/builders.ts'
import type { TestProduct } from '#tests/support/product.ts'
import { startWebhookSite } from '#tests/support/servers/webhook-receiver.ts'

const as = 'Administrator'

const everything = {
  faq_published: true,
  faq_changed: true,
  faq_withdrawn: true,
  directory_changed: true,
  media_changed: true,
}

type Delivery = {
  id: string
  event: string
  state: string
  attempts: number
  status: number | null
  fault: string | null
}

/** Steps of the tests for webhooks, with their own receiver. */
export function webhookSteps({ call, created }: TestProduct) {
  let site: Awaited<ReturnType<typeof startWebhookSite>>
  const registered: string[] = []
  beforeAll(async () => {
    site = await startWebhookSite()
    process.env['WEBHOOK_SITE'] = site.origin
  })
  afterAll(async () => {
    for (const id of registered) await call('DELETE', `/webhook/${id}`, { as })
    delete process.env['WEBHOOK_SITE']
    await site.stop()
  })

  /** Webhook without a secret, with its own path at the receiver. */
  async function bare(more: Record<string, unknown> = {}) {
    const path = `/${uniqueWord()}`
    const { id } = await created('webhook', { url: `${site.origin}${path}`, ...everything, ...more })
    registered.push(id)
    const got = () => site.at(path)
    return {
      id,
      path,
      got,
      /** Events received about a record. */
      of: (record: string) => got().flatMap(({ body }) => (body['record'] === record ? [body['event']] : [])),
      attempt: () => call('POST', `/webhook/${id}/test`, { as }),
      makeSecret: async () => {
        const answer = await call('POST', `/webhook/${id}/secret`, { as })
        expect(answer.status, answer.text).toBe(200)
        return String(answer.body['secret'])
      },
      deliveries: async () =>
        (await call('GET', `/webhook/${id}/deliveries`, { as })).body['deliveries'] as unknown as Delivery[],
    }
  }

  async function hook(more: Record<string, unknown> = {}) {
    const made = await bare(more)
    return { ...made, secret: await made.makeSecret() }
  }

  return { site: () => site, bare, hook }
}
