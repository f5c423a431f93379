import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, test } from 'vitest'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { recordKey } from '#functions/data/client/dynamodb-keys.ts'
import { services } from '#functions/data/services.ts'
import { entityOf } from '#shared/entities/registry.ts'
import type { FaqState } from '#shared/domain/faq/faq-workflow.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { faqSteps, stateOf } from '#tests/support/steps/faq-steps.ts'
import { useProduct, type Who } from '#tests/support/product.ts'
import { buildUndoBody } from '#web/features/faq/undo-body.ts'

const product = useProduct()
const { call, created, read, settled } = product
const as = 'Administrator'

let category = ''
beforeAll(async () => {
  category = (await created('service-category')).id
})

const { patch, inState } = faqSteps(product, () => category)

const published = (more: Record<string, unknown> = {}) =>
  created('faq', {
    translations: [{ language_id: '1', question: uniqueWord(), answer: '<p>At the desk.</p>' }],
    service_categories: [category],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
    ...more,
  })
const remove = async (path: string) => expect((await call('DELETE', `/${path}`, { as })).status).toBe(204)
const restore = async (path: string) => expect((await call('POST', `/${path}/restore`, { as })).status).toBe(200)
const listed = async (id: string) => (await read('my-list', id))['faqs']

describe('a restored record', () => {
  test('returns to its position in lists, in any order, also after concurrent changes [DR-8]', async () => {
    const all: string[] = []
    for (let at = 0; at < 5; at++) all.push((await published()).id)
    const list = await created('my-list', { name: uniqueWord(), faqs: all })
    for (const id of all.slice(1, 4)) await remove(`faq/${id}`)
    await settled()
    expect(await listed(list.id)).toEqual([all[0], all[4]])
    const added = (await published()).id
    const { version } = await read('my-list', list.id)
    const body = { faqs: [all[4], all[0], added] }
    expect((await call('PATCH', `/my-list/${list.id}`, { as, version, body })).status).toBe(200)
    for (const at of [2, 1, 3]) await restore(`faq/${all[at]}`)
    await settled()
    expect(await listed(list.id)).toEqual([all[4], all[0], all[1], all[2], all[3], added])
  })

  test('is not counted in shared lists while deleted', async () => {
    const group = (await created('unit')).id
    const [gone, stays] = [(await published()).id, (await published()).id]
    const list = await created('my-list', { name: uniqueWord(), faqs: [gone, stays], units: [group] })
    const { link } = (await call('POST', `/my-list/${list.id}/link`, { as })).body
    await remove(`faq/${gone}`)
    await settled()
    expect((await call('GET', `/my-list/linked/${String(link)}`)).body).toMatchObject({ left_out: 0 })
  })

  test('is hidden in lists when it expires', async () => {
    const { id } = await published()
    const list = await created('my-list', { name: uniqueWord(), faqs: [id] })
    const storedFaqs = async () => (await services().records.get(entityOf('my-list'), list.id))!['faqs']
    await remove(`faq/${id}`)
    await settled()
    expect(await storedFaqs()).toEqual([id])
    const { send, name: TableName } = table()
    await send(new DeleteCommand({ TableName, Key: recordKey('faq', id) }))
    await settled()
    expect((await read('my-list', list.id))['faqs']).toEqual([])
  })

  test('returns to FAQs that referenced it, unless replaced [DR-8]', async () => {
    const [first, gone, last] = [await created('media'), await created('media'), await created('media')]
    const answer = await published({ media: [first.id, gone.id, last.id] })
    await remove(`media/${gone.id}?force=1`)
    await settled()
    expect((await read('faq', answer.id))['media']).toEqual([first.id, last.id])
    await restore(`media/${gone.id}`)
    await settled()
    expect((await read('faq', answer.id))['media']).toEqual([first.id, gone.id, last.id])
    const rows = (await call('GET', `/log?conditions[object_id:equal]=${answer.id}`, { as })).body.entities
    expect(rows.map((row) => [row['action'], row['note']]).slice(0, 2)).toEqual([
      ['Update', 'relinked'],
      ['Update', 'unlinked'],
    ])
  })

  test('keeps every reference if restored before the deletion is processed', async () => {
    const media = await created('media')
    const answer = await published({ media: [media.id] })
    await remove(`media/${media.id}?force=1`)
    await restore(`media/${media.id}`)
    await settled()
    expect((await read('faq', answer.id))['media']).toEqual([media.id])
  })

  test('is logged as Restore with all its values and the user', async () => {
    const hashtag = await created('hashtag')
    const answer = await published({ hashtags: [hashtag.id] })
    await remove(`faq/${answer.id}`)
    await restore(`faq/${answer.id}`)
    await settled()
    const rows = (await call('GET', `/log?conditions[object_id:equal]=${answer.id}`, { as })).body.entities
    expect(rows.map((row) => row['action'])).toEqual(['Restore', 'Delete', 'Create'])
    const [back, away] = rows.map((row) => row['changes'] as { field: string; from: unknown; to: unknown }[])
    expect(back).toContainEqual({ field: 'hashtags', from: null, to: [hashtag.id] })
    expect(back).toContainEqual({ field: 'status', from: null, to: 'PUBLISHED' })
    expect(back!.map(({ field, to }) => [field, to])).toEqual(away!.map(({ field, from }) => [field, from]))
    expect(rows[0]).toMatchObject({ title: answer['question'], user_email: 'administrator@daleel.example' })
  })
})

describe('undoing a change of an FAQ', () => {
  const states = ['DRAFT', 'WAITING_FOR_APPROVAL', 'DECLINED', 'PUBLISHED', 'PUBLISHED_WAITING'] as const
  const changes = [
    { visibility: 'PARTNERS' },
    { pinned: true },
    { status: 'WAITING_FOR_APPROVAL' },
    { status: 'PUBLISHED' },
    { status: 'DRAFT' },
  ]
  const persons: Who[] = ['Content Creator', 'Supervisor', 'Administrator']
  const visibleTo = async (id: string, who: Who) => {
    const { body } = await call('GET', `/faq/${id}`, { as: who })
    return { ...body, pinned: body['pinned'], visibility: body['visibility'] }
  }

  test.each(states.flatMap((state) => persons.map((who) => [state, who] as const)))(
    'is never rejected, and restores the previous state: %s, by the %s',
    async (state: FaqState, who) => {
      const readerAccess = await Promise.all(
        changes.map(async (body) => {
          const { id } = await inState[state]()
          const before = await visibleTo(id, who)
          const changed = await patch(id, who, body, before.version)
          if (changed.status !== 200) return null
          const back = buildUndoBody({ before, after: changed.body, body } as unknown as Parameters<
            typeof buildUndoBody
          >[0])
          if (!back) return false
          const answer = await patch(id, who, back, changed.body.version)
          expect(answer.status, answer.text).toBe(200)
          const after = await visibleTo(id, who)
          expect([stateOf(after), after.pinned, after.visibility]).toEqual([
            stateOf(before),
            before.pinned,
            before.visibility,
          ])
          return true
        }),
      )
      // Not offered for a pending revision of a published FAQ.
      expect(readerAccess.includes(true)).toBe(state !== 'PUBLISHED_WAITING')
    },
  )
})
