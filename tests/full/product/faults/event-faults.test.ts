import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uniqueWord } from '#tests/support/builders.ts'
import { useFaultyProduct } from '#tests/support/faults/faulty-product.ts'
import { expectClean, captureLogLines, writing } from '#tests/support/faults/fault-writes.ts'
import { emailOf } from '#tests/support/product.ts'

const product = useFaultyProduct()
const { bus, call, created, mails, part, settled } = product
const { createMany, expectInvariants } = writing(product)
const as = 'Administrator'

let heard: ReturnType<typeof captureLogLines>
beforeAll(() => void (heard = captureLogLines()))
afterAll(() => heard.end())

const rowsAbout = async (id: string) =>
  (await call('GET', `/log?conditions[object_id:equal]=${id}&per_page=100`, { as })).body.entities
const actionsOn = async (id: string) => (await rowsAbout(id)).map((row) => row['action'])
const resetMails = async (to: string) => (await mails()).filter((mail) => mail['to'] === to)

/** Runs everything that uses the event bus concurrently: changes, password resets, searches and clicks. */
async function goOn(person: string) {
  const writes = await createMany(10)
  const [word, email] = [uniqueWord(), emailOf(person)]
  const forgotten = [
    await call('POST', '/forgetpassword', { body: { email } }),
    await call('POST', '/forgetpassword', { body: { email: `${uniqueWord()}@people.example` } }),
  ]
  const search = await call('GET', `/search?q=${word}`, { as })
  const searchId = String(search.body['search_id'])
  const click = await call('POST', `/search/${searchId}/click`, { as, body: { id: 'faq-1' } })
  const tagged = await call('GET', `/published/faq?hashtag=${word}`)
  return { writes, email, forgotten, search, click, tagged }
}

describe('F10: the event bus [F10]', () => {
  test.each([
    ['that is down', { refused: 'InternalFailure', status: 500 }, 'Supervisor'],
    ['that cannot be reached', 'lost before', 'Media Uploader'],
  ] as const)(
    '%s fails no request, and publishes saved changes once it is back [EV-6]',
    async (_what, wrong, person) => {
      await settled()
      part('bus').inject(wrong)
      const { writes, email, forgotten, search, click, tagged } = await goOn(person)
      const answers = [...writes.map(({ answer }) => answer), ...forgotten, search, click, tagged]
      answers.forEach(expectClean)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 200, 204]))
      // The response must not reveal whether an account exists.
      const [known, unknown] = forgotten
      expect(known!.text).toBe(unknown!.text)
      expect(await actionsOn(writes[0]!.answer.body.id)).toEqual([])
      expect(await resetMails(email)).toEqual([])
      part('bus').heal()
      await expectInvariants(writes, heard.lines)
      expect(await resetMails(email)).toHaveLength(1)
    },
  )

  test('gets entries again that it rejected [EV-2]', async () => {
    await settled()
    const fault = part('bus').inject('part', { times: 6 })
    const writes = await createMany(25)
    await settled()
    expect(fault.struck()).toBe(6)
    await expectInvariants(writes, heard.lines)
  })
})

describe('F11: a consumer [F11]', () => {
  test('skips an unreadable event and handles the others', async () => {
    const before = bus().deadLetters.length
    const event = { id: crypto.randomUUID(), source: 'daleel', time: new Date().toISOString() }
    const detail = { id: 'poison', email: { nested: true }, language: 'en' }
    const poison = { ...event, 'detail-type': 'ResetRequested', detail }
    const [hashtag] = await Promise.all([created('hashtag'), bus().replay(poison)])
    await settled()
    expect(await actionsOn(hashtag.id)).toEqual(['Create'])
    const letters = bus().deadLetters.slice(before)
    expect(letters.map(({ consumer, event: { detail: kept } }) => [consumer, kept])).toEqual([['mail', detail]])
  })
})
