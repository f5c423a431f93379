import { afterEach, describe, expect, test, vi } from 'vitest'
import { uniqueWord, wholeFaq } from '#tests/support/builders.ts'
import { useOwnProduct } from '#tests/support/product.ts'
import { announcement, png } from '#tests/support/formats/upload-files.ts'

const day = 86_400_000

// Own product, because the clock is set years ahead and cached reads would stay fresh for years.
const { call, created, settled, signIn, mails } = useOwnProduct()

describe('expired items', () => {
  afterEach(() => void vi.useRealTimers())

  test('are invisible even while still in the table [DR-9]', async () => {
    const as = 'Administrator'
    const category = await created('service-category')
    const waiting = await call('POST', '/faq', {
      as: 'Content Creator',
      body: wholeFaq(category.id, { status: 'WAITING_FOR_APPROVAL' }),
    })
    expect(waiting.status, waiting.text).toBe(201)
    const gone = await created('faq', wholeFaq(category.id))
    const word = uniqueWord()
    await call('GET', `/search?q=${word}&lang=en`, { as })
    await call('DELETE', `/faq/${gone.id}`, { as, version: 1 })
    const body = { hashtag: uniqueWord() }
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const first = await call('POST', '/hashtag', { as, body, headers })
    const bytes = png()
    const grant = await call('POST', '/upload', { as, body: announcement('logo', 'image/png', bytes) })
    const sent = grant.body as unknown as { url: string; method: string; headers: HeadersInit }
    const put = { method: sent.method, headers: sent.headers, body: new Uint8Array(bytes) }
    expect((await fetch(sent.url, put)).status).toBe(200)
    const forgetful = 'media.uploader@daleel.example'
    await call('POST', '/forgetpassword', { body: { email: forgetful } })
    await settled()
    const mail = (await mails()).find(({ to }) => to === forgetful)
    const token = /reset_password\/([\w-]+)/.exec(mail!['text']!)![1]!

    const period = [-day, day].map((from) => new Date(Date.now() + from).toISOString().slice(0, 10))
    const within = `from=${period[0]}&to=${period[1]}&per_page=100`
    type Row = Record<string, unknown>
    const rowsOf = async (path: string, who: string | { token: string }): Promise<Row[]> => {
      const answer = await call('GET', path, { as: who })
      expect(answer.status, answer.text).toBe(200)
      return answer.body.entities
    }
    const visibleCounts = async (admin: string | { token: string }, supervisor: string | { token: string }) => ({
      deleted: (await rowsOf('/faq/deleted', admin)).filter(({ id }) => id === gone.id).length,
      log: (await rowsOf(`/log?${within}&conditions[object_id:equal]=${waiting.body.id}`, admin)).length,
      security: (await rowsOf(`/security-log?${within}`, admin)).filter(({ kind }) => kind === 'sign_in').length > 0,
      searches: (await rowsOf(`/capture-search?${within}`, admin)).filter(({ keywords }) => keywords === word).length,
      notices: (await rowsOf('/notification', supervisor)).filter(({ object_id: id }) => id === waiting.body.id).length,
    })
    expect(await visibleCounts(as, 'Supervisor')).toEqual({
      deleted: 1,
      log: 1,
      security: true,
      searches: 1,
      notices: 1,
    })

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 800 * day })
    const later = async (who: string) => ({ token: (await signIn(`${who}@daleel.example`)).access_token })
    const admin = await later('administrator')
    expect(await visibleCounts(admin, await later('supervisor'))).toEqual({
      deleted: 0,
      log: 0,
      security: false,
      searches: 0,
      notices: 0,
    })
    expect((await call('POST', `/faq/${gone.id}/restore`, { as: admin })).status).toBe(404)
    const again = await call('POST', '/hashtag', { as: admin, body: { hashtag: uniqueWord() }, headers })
    expect(again.status, again.text).toBe(201)
    expect(again.body.id).not.toBe(first.body.id)
    const late = await call('POST', '/directory-media', {
      as: admin,
      body: { title: uniqueWord(), image: grant.body.id },
    })
    expect(late).toMatchObject({ status: 422, body: { fields: [{ path: 'image', code: 'unknown_reference' }] } })
    const password = 'Juniper-Harbour-36'
    const reset = { token, password, password_confirmation: password }
    expect((await call('POST', '/resetpassword', { body: reset })).status).toBe(400)
  })
})
