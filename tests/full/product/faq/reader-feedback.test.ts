import { beforeAll, describe, expect, test } from 'vitest'
import { feedback } from '#shared/entities/feedback.ts'
import { deleteOldFeedback } from '#functions/domain/feedback/delete-old-feedback.ts'
import { services } from '#functions/data/services.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { faqSteps } from '#tests/support/steps/faq-steps.ts'
import { useProduct, userIdOf, type Body, type Who } from '#tests/support/product.ts'

const product = useProduct()
const { account, call, created, settled } = product
const supervisor = 'Supervisor'
const reader = 'Front Liner'
let category = ''
beforeAll(async () => {
  category = (await created('service-category')).id
})
const { made, patch, edit, text } = faqSteps(product, () => category)

const published = async (more: Record<string, unknown> = {}): Promise<string> => {
  const { id } = await made('Content Creator', { status: 'WAITING_FOR_APPROVAL', visibility: 'PUBLIC', ...more })
  expect((await patch(id, supervisor, { status: 'PUBLISHED' })).status).toBe(200)
  return id
}
const say = (id: string, body: Record<string, unknown>, as?: Who, object = 'faq') =>
  call('POST', `/published/${object}/${id}/feedback`, { as, body: { language: '1', ...body } })
const ask = (body: Record<string, unknown>, as?: Who) =>
  call('POST', '/published/question', { as, body: { language: '1', ...body } })

async function countsOf(id: string, object = 'faq'): Promise<Record<string, unknown>[]> {
  const { status, body } = await call('GET', `/published/${object}/${id}/feedback`, { as: supervisor })
  expect(status).toBe(200)
  return body['languages'] as Record<string, unknown>[]
}
async function reportsOn(id: string | null, field = 'faq_id'): Promise<Body[]> {
  await settled()
  const { body } = await call('GET', '/feedback?paginate=0', { as: supervisor })
  return (body as unknown as Body[]).filter((one) => one[field] === id)
}

describe('feedback on an answer', () => {
  test('is counted by language, the latest vote of each reader, without names', async () => {
    const id = await published()
    expect((await say(id, { helped: true }, reader)).status).toBe(204)
    expect((await say(id, { helped: true }, reader)).status).toBe(204)
    expect((await say(id, { helped: true, language: '2' }, 'Staff User')).status).toBe(204)
    expect((await say(id, { helped: false, reason: 'hard' })).status).toBe(204)
    expect(await countsOf(id)).toEqual([
      { language: '1', helped: 1, hard: 1 },
      { language: '2', helped: 1 },
    ])
    await say(id, { helped: false, reason: 'outdated' }, reader)
    expect((await countsOf(id))[0]).toEqual({ language: '1', helped: 0, hard: 1, outdated: 1 })
    expect((await call('GET', `/published/faq/${id}/feedback`, { as: reader })).status).toBe(403)
  })

  test('restarts with a changed text, and not with an unchanged one', async () => {
    const id = await published()
    await say(id, { helped: true }, reader)
    await edit(id, supervisor, { contact_office: uniqueWord() })
    expect(await countsOf(id)).toHaveLength(1)
    await edit(id, supervisor, text('<p>Something else.</p>'))
    expect(await countsOf(id)).toEqual([])
  })

  test('is one report for equal feedback, reopened if closed', async () => {
    const id = await published()
    for (const as of [reader, 'Staff User', undefined]) await say(id, { helped: false, reason: 'outdated' }, as)
    const [one, ...others] = await reportsOn(id)
    expect(others).toEqual([])
    expect(one).toMatchObject({ kind: 'answer', reason: 'outdated', times: 3, state: 'open', read_in: '1' })
    expect(
      (await call('PATCH', `/feedback/${one!.id}`, { as: supervisor, body: { state: 'done' }, version: one!.version }))
        .status,
    ).toBe(200)
    await say(id, { helped: false, reason: 'outdated' }, 'Content Creator')
    expect((await reportsOn(id))[0]).toMatchObject({ state: 'open', times: 4 })
  })

  test('may have a comment, stored without numbers and names, and is held back if too frequent', async () => {
    const id = await published()
    await say(id, { helped: false, reason: 'wrong', text: 'My name is Karim and the fee is 12, call +961 3 123 456' })
    const [one] = await reportsOn(id)
    expect(one!['text']).toContain('the fee is 12')
    expect(JSON.stringify(one)).not.toMatch(/Karim|123/)
    const eager = await account(['front-liner'])
    for (let at = 0; at < 25; at++)
      await say(id, { helped: false, reason: 'wrong', text: `It is wrong ${uniqueWord()}` }, eager)
    const all = await reportsOn(id)
    expect(all).toHaveLength(26)
    expect(all.filter(({ state }) => state === 'open')).toHaveLength(11)
  })

  test('does not reveal its sender', async () => {
    const id = await published()
    await say(id, { helped: false, reason: 'wrong', text: 'It is another office now' }, reader)
    const [one] = await reportsOn(id)
    const stored = await services().records.get(feedback, one!.id)
    expect(JSON.stringify(stored)).not.toContain(userIdOf(reader))
    await say(id, { helped: false, reason: 'wrong', text: 'It is another office now', tell: true }, reader)
    const again = await services().records.get(feedback, one!.id)
    expect(again!.tells).toEqual([userIdOf(reader)])
    expect(JSON.stringify(await call('GET', `/feedback/${one!.id}`, { as: supervisor }))).not.toContain(
      userIdOf(reader),
    )
    expect((await call('GET', '/feedback', { as: supervisor, headers: { accept: 'text/csv' } })).text).not.toContain(
      userIdOf(reader),
    )
  })

  test.each([
    [{}, 422],
    [{ helped: 'yes' }, 422],
    [{ helped: false, reason: 'closed' }, 422],
    [{ helped: false, text: 'x'.repeat(501) }, 422],
    [{ helped: true, who: 'me' }, 422],
  ])('with body %j returns %i', async (body, status) => {
    const id = await published()
    expect((await say(id, body, reader)).status).toBe(status)
  })

  test('on a hidden record returns 404', async () => {
    const id = await published({ visibility: 'UNHCR_STAFF' })
    const draft = await made('Content Creator')
    const partner = await account(['front-liner'], { type: 'PARTNER' })
    for (const [one, as] of [
      [id, undefined],
      [id, partner],
      [draft.id, reader],
      ['none', reader],
    ] as const)
      expect((await say(one, { helped: true }, as)).status).toBe(404)
    expect((await say(id, { helped: true }, reader, 'media')).status).toBe(404)
  })
})

test('a report is visible to editors of its subject only, as a task until decided', async () => {
  const hidden = await published({ visibility: 'UNHCR_STAFF' })
  await say(hidden, { helped: false, reason: 'wrong', text: 'The desk on the second floor is meant' }, reader)
  const partner = await account(['supervisor'], { type: 'PARTNER' })
  const [one] = await reportsOn(hidden)
  const workOf = async (as: Who) =>
    (
      (await call('GET', `/work?kind=report&id=${one!.id}`, { as })).body as unknown as {
        entities: { id: string; title: string }[]
      }
    ).entities
  const [all, theirs] = [await workOf(supervisor), await workOf(partner)]
  expect(all.find(({ id }) => id === one!.id)).toMatchObject({
    kind: 'report',
    title: 'The desk on the second floor is meant',
  })
  expect(theirs.filter(({ id }) => id === one!.id)).toEqual([])
  expect((await call('GET', `/feedback/${one!.id}`, { as: partner })).status).toBe(404)
  expect((await call('GET', '/feedback?paginate=0', { as: partner })).text).not.toContain('second floor')
  await call('PATCH', `/feedback/${one!.id}`, { as: supervisor, body: { state: 'dismissed' }, version: one!.version })
  expect((await workOf(supervisor)).filter(({ id }) => id === one!.id)).toEqual([])
})

test('subscribers are notified once of the decision, then forgotten', async () => {
  const asker = await account(['front-liner'])
  const id = await published()
  await say(id, { helped: false, reason: 'outdated', text: 'The office has moved', tell: true }, asker)
  const [one] = await reportsOn(id)
  const body = { state: 'done', outcome: 'The address is right again.' }
  const decided = await call('PATCH', `/feedback/${one!.id}`, { as: supervisor, body, version: one!.version })
  expect(decided.status, decided.text).toBe(200)
  await settled()
  const { entities } = (await call('GET', '/notification', { as: asker })).body as unknown as { entities: Body[] }
  expect(entities[0]).toMatchObject({
    kind: 'answered',
    object: 'faq',
    object_id: id,
    comment: 'The address is right again.',
  })
  expect((await services().records.get(feedback, one!.id))!.tells).toEqual([])
})

test('a report is deleted a year after its decision', async () => {
  const id = await published()
  await say(id, { helped: false, reason: 'hard' }, reader)
  const [one] = await reportsOn(id)
  const inDays = (days: number) => Date.now() + days * 86_400_000
  await deleteOldFeedback(inDays(700))
  expect(await reportsOn(id)).toHaveLength(1)
  await call('PATCH', `/feedback/${one!.id}`, { as: supervisor, body: { state: 'done' }, version: one!.version })
  await deleteOldFeedback(inDays(364))
  expect(await reportsOn(id)).toHaveLength(1)
  await deleteOldFeedback(inDays(366))
  expect(await reportsOn(id)).toEqual([])
})

test('feedback about an organisation creates a report on it', async () => {
  const { id } = await created('directory')
  expect(
    (await say(id, { helped: false, reason: 'closed', text: 'It was closed at noon' }, reader, 'directory')).status,
  ).toBe(204)
  expect(await reportsOn(id, 'directory_id')).toEqual([
    expect.objectContaining({ kind: 'organisation', reason: 'closed', text: 'It was closed at noon', times: 1 }),
  ])
  expect((await say(id, { helped: true }, reader, 'directory')).status).toBe(422)
})

test('an unanswered question is a task for editors; a repeated one is merged', async () => {
  const word = uniqueWord()
  for (const as of [reader, 'Staff User']) expect((await ask({ text: `Where is the ${word}?` }, as)).status).toBe(204)
  const asked = (await reportsOn(null)).filter((one) => String(one['text']).includes(word))
  expect(asked).toEqual([expect.objectContaining({ kind: 'question', times: 2, state: 'open' })])
  expect((await ask({ text: 'x' })).status).toBe(422)
  expect((await call('GET', '/feedback', { as: reader })).status).toBe(403)
})

test('frequent feedback is rate limited', async () => {
  const eager = await account(['front-liner'])
  const id = await published()
  const statuses = []
  for (let at = 0; at < 31; at++)
    statuses.push((await say(id, { helped: at % 2 === 0, ...(at % 2 === 1 && { reason: 'hard' }) }, eager)).status)
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 204))
  const last = await say(id, { helped: true }, eager)
  expect(last.status).toBe(429)
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
})
