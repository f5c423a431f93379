import { beforeAll, describe, expect, test } from 'vitest'
import { directory } from '#shared/entities/directory.ts'
import { entityOf } from '#shared/entities/registry.ts'
import { utcDay } from '#shared/model/overdue.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { createRecords } from '#functions/data/repositories/records/record-repository.ts'
import { checkLinks } from '#functions/consumers/check-links.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { faqSteps } from '#tests/support/steps/faq-steps.ts'
import { useProduct, userIdOf, type Who } from '#tests/support/product.ts'

const product = useProduct()
const { call, created, settled, account, bus } = product
const admin = 'Administrator'
let category = ''
beforeAll(async () => {
  category = (await created('service-category')).id
})
const { inState, patch, made } = faqSteps(product, () => category)

type Task = {
  kind: string
  object: string
  id: string
  version: number
  title: string
  since: string
  views: number
  assignee: { id: string; name: string } | null
}
type Work = { entities: Task[]; total: number; counts: Record<string, number>; waiting: number }

async function workOf(as: Who, query = ''): Promise<Work> {
  await settled()
  const { status, body, text } = await call('GET', `/work?per_page=100${query}`, { as })
  expect(status, text).toBe(200)
  return body as unknown as Work
}
const taskOf = async (as: Who, id: string) => (await workOf(as, `&id=${id}`)).entities.find((one) => one.id === id)
const kindOf = async (as: Who, id: string) => (await taskOf(as, id))?.kind ?? null
const give = (task: Pick<Task, 'object' | 'id' | 'kind'>, as: Who, body: Record<string, unknown>) =>
  call('PUT', `/work/${task.object}/${task.id}/${task.kind}`, { as, body })

/** Records views of an answer some days ago. */
async function viewed(record: string, times: number, ago = 0): Promise<void> {
  const on = utcDay(Date.now() - ago * 86_400_000)
  for (let at = 0; at < times; at++) {
    const detail = { id: uniqueWord(), entity: 'faq', record, day: on }
    await bus().replay({
      id: uniqueWord(),
      source: 'daleel',
      'detail-type': 'RecordViewed',
      detail,
      time: new Date().toISOString(),
    })
  }
}

/** Sets the age of a record's verification. */
async function wordOf(entity: string, id: string, days: number): Promise<void> {
  const records = createRecords(table())
  const described = entityOf(entity)
  const before = (await records.get(described, id))!
  const after = { ...before, verified_at: utcDay(Date.now() - days * 86_400_000) }
  await records.commit([{ entity: described, before, after, keepsDate: true }], { id: 'x', email: 'x', name: 'X' }, 'x')
}

describe('the task list of editors', () => {
  test('contains pending approvals for approvers, until decided', async () => {
    const { id } = await inState.WAITING_FOR_APPROVAL()
    expect(await taskOf('Supervisor', id)).toMatchObject({ kind: 'approve', object: 'faq', views: 0, assignee: null })
    expect(await kindOf('Content Creator', id)).toBeNull()
    expect(await kindOf('Front Liner', id)).toBeNull()
    await patch(id, 'Supervisor', { status: 'PUBLISHED' })
    expect(await kindOf('Supervisor', id)).toBeNull()
    const edited = await inState.PUBLISHED_WAITING()
    expect(await kindOf('Supervisor', edited.id)).toBe('approve')
  })

  test('shows the start of waiting despite comments, oldest first, and filters by kind', async () => {
    const [first, second] = [await inState.WAITING_FOR_APPROVAL(), await inState.PUBLISHED_WAITING()]
    const { since } = (await taskOf('Supervisor', first.id))!
    await patch(first.id, 'Supervisor', { contact_office: uniqueWord() }, first.version)
    expect((await taskOf('Supervisor', first.id))!.since).toBe(since)
    const oldest = (await workOf('Supervisor', '&kind=approve&order=oldest')).entities
    const times = oldest.map((one) => one.since)
    expect(times).toEqual(times.toSorted())
    const places = [first, second].map(({ id }) => oldest.findIndex((one) => one.id === id))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    const alone = await workOf('Supervisor', `&kind=approve&id=${second.id}`)
    expect([alone.total, alone.entities.map(({ id }) => id)]).toEqual([1, [second.id]])
    const { status, body } = await call('GET', '/work?order=newest', { as: 'Supervisor' })
    expect([status, body.fields]).toMatchObject([422, [{ path: 'order', code: 'invalid_choice' }]])
  })

  test('contains returned texts for their authors only', async () => {
    for (const state of ['DECLINED', 'PUBLISHED_RETURNED'] as const) {
      const { id } = await inState[state]()
      expect(await kindOf('Content Creator', id), state).toBe('returned')
      expect(await kindOf('Supervisor', id), state).toBeNull()
    }
  })

  test.each([
    ['faq', 'Supervisor', 400, 'stale'],
    ['directory', admin, 400, 'stale'],
    ['media', admin, 10_000, 'stale'],
    ['faq', 'Supervisor', 0, null],
  ])('contains a record of %s with an overdue review, until it is verified', async (entity, as, days, wanted) => {
    const { id } = entity === 'faq' ? await inState.PUBLISHED() : await created(entity)
    await wordOf(entity, id, days)
    // Reads may lag one second behind writes of another process.
    await expect.poll(() => kindOf(as, id)).toBe(wanted)
    if (wanted === null) return
    const { version } = (await taskOf(as, id))!
    expect((await call('POST', `/${entity}/${id}/verify`, { as, version })).status).toBe(200)
    expect(await kindOf(as, id)).toBeNull()
  })

  test('contains FAQs with outdated translations until updated', async () => {
    const texts = (answer: string) => ({
      translations: [
        { language_id: '1', question: 'When does it open?', answer: `<p>${answer}</p>` },
        { language_id: '3', question: 'Quand est-ce ouvert ?', answer: '<p>Le matin.</p>' },
      ],
    })
    const faq = await made('Content Creator', { status: 'WAITING_FOR_APPROVAL', ...texts('In the morning.') })
    await patch(faq.id, 'Supervisor', { status: 'PUBLISHED' })
    expect(await kindOf('Supervisor', faq.id)).toBeNull()
    const changed = await patch(
      faq.id,
      'Supervisor',
      texts('In the evening.'),
      (await product.read('faq', faq.id)).version,
    )
    expect(changed.status, changed.text).toBe(200)
    expect(await kindOf('Supervisor', faq.id)).toBe('translation')
    const both = texts('In the evening.')
    both.translations[1]!.answer = '<p>Le soir.</p>'
    await patch(faq.id, 'Supervisor', both, changed.body.version)
    expect(await kindOf('Supervisor', faq.id)).toBeNull()
  })

  test('contains unconfirmed organisations until verified', async () => {
    const { id } = await created('directory')
    const change = async (more: Record<string, unknown>) => {
      const records = createRecords(table())
      const before = (await records.get(directory, id))!
      const by = { id: 'x', email: 'x', name: 'X' }
      await records.commit([{ entity: directory, before, after: { ...before, ...more } }], by, 'x')
    }
    await change({ confirmation: 'unconfirmed' })
    await expect.poll(() => kindOf(admin, id)).toBe('unconfirmed')
    const { version } = (await taskOf(admin, id))!
    expect((await call('POST', `/directory/${id}/verify`, { as: admin, version })).status).toBe(200)
    expect(await kindOf(admin, id)).toBeNull()
  })

  test('contains broken links with the views of their FAQs', async () => {
    const url = `https://${uniqueWord()}.example/`
    const translations = [{ language_id: '1', question: uniqueWord(), answer: `<p><a href="${url}">x</a></p>` }]
    const faq = await made('Content Creator', { status: 'WAITING_FOR_APPROVAL', translations })
    await patch(faq.id, 'Supervisor', { status: 'PUBLISHED' })
    await viewed(faq.id, 1)
    // Too old to count for the current demand.
    await viewed(faq.id, 1, 40)
    const begin = Date.parse('2026-03-05T02:00:00Z')
    for (let at = 0; at < 9; at++)
      await checkLinks(begin + at * 86_400_000, 'look', async (one) => (one === url ? 'gone' : 'works'))
    const task = (await workOf('Supervisor', '&kind=link')).entities.find((one) => one.title === url)
    expect(task).toMatchObject({ object: 'broken-link', kind: 'link', views: 1 })
  })

  test('is ordered by benefit for readers, by kind, and paged', async () => {
    const seldom = await inState.PUBLISHED()
    const often = await inState.PUBLISHED()
    for (const { id } of [seldom, often]) await wordOf('faq', id, 400)
    await viewed(often.id, 3)
    await expect.poll(() => kindOf('Supervisor', often.id)).toBe('stale')
    const { entities, counts, total } = await workOf('Supervisor', '&kind=stale')
    const ids = entities.map(({ id }) => id)
    expect(ids.indexOf(often.id)).toBeLessThan(ids.indexOf(seldom.id))
    // All are listed within half a minute, the first at once.
    expect(entities.find(({ id }) => id === often.id)!.views).toBeGreaterThan(0)
    expect(new Set(entities.map(({ kind }) => kind))).toEqual(new Set(['stale']))
    expect(counts['stale']).toBe(total)
    const { body } = await call('GET', '/work?kind=stale&per_page=1&page=2', { as: 'Supervisor' })
    expect((body as unknown as Work).entities.map(({ id }) => id)).toEqual([ids[1]])
    expect((await call('GET', '/work?kind=nothing', { as: 'Supervisor' })).status).toBe(422)
  })

  test('is grouped across its pages', async () => {
    const overdue = [await inState.PUBLISHED(), await inState.PUBLISHED()]
    for (const { id } of overdue) await wordOf('faq', id, 400)
    for (let at = 0; at < 2; at++) await inState.WAITING_FOR_APPROVAL()
    await expect.poll(() => kindOf('Supervisor', overdue[1]!.id)).toBe('stale')
    await settled()
    const kinds: string[] = []
    for (let page = 1, last = 1; page <= last; page++) {
      const query = `order=oldest&group=kind&per_page=3&page=${page}`
      const { body } = await call('GET', `/work?${query}`, { as: 'Supervisor' })
      const { entities, last_page } = body as unknown as Work & { last_page: number }
      last = last_page
      kinds.push(...entities.map(({ kind }) => kind))
    }
    expect(kinds.filter((kind) => kind === 'stale').length).toBeGreaterThan(1)
    const changes = kinds.filter((kind, at) => kind !== kinds[at - 1])
    expect(changes).toEqual([...new Set(kinds)])
    expect((await workOf('Supervisor', '&group=due')).entities[0]!.kind).toBe('stale')
    const refused = await call('GET', '/work?group=assignee', { as: 'Supervisor' })
    expect([refused.status, refused.body.fields]).toMatchObject([422, [{ path: 'group', code: 'invalid_choice' }]])
  })

  test('has assignments that are visible and can be removed', async () => {
    const { id } = await inState.WAITING_FOR_APPROVAL()
    const task = (await taskOf('Supervisor', id))!
    const before = await workOf('Supervisor')
    const people = (await call('GET', '/work/people', { as: 'Supervisor' })).body as unknown as {
      id: string
      name: string
    }[]
    const other = people.find((one) => one.id === userIdOf(admin))!
    expect(other.name).not.toBe('')
    expect((await give(task, 'Supervisor', { user_id: other.id })).status).toBe(204)
    expect((await taskOf('Supervisor', id))!.assignee).toEqual(other)
    expect((await workOf('Supervisor')).waiting).toBe(before.waiting - 1)
    expect((await workOf(admin, `&assigned=mine&id=${id}`)).entities.map((one) => one.id)).toContain(id)
    expect((await workOf('Supervisor', `&assigned=nobody&id=${id}`)).entities.map((one) => one.id)).not.toContain(id)
    expect((await give(task, 'Supervisor', { user_id: null })).status).toBe(204)
    expect((await taskOf('Supervisor', id))!.assignee).toBeNull()
    expect((await give(task, 'Supervisor', { user_id: userIdOf('Supervisor') })).status).toBe(204)
    expect((await workOf('Supervisor', `&assigned=mine&id=${id}`)).entities.map((one) => one.id)).toContain(id)
  })

  test('allows assignments to and by editors only', async () => {
    const { id } = await inState.WAITING_FOR_APPROVAL()
    const task = { object: 'faq', id, kind: 'approve' }
    expect((await give(task, 'Supervisor', { user_id: userIdOf('Front Liner') })).status).toBe(422)
    expect((await give(task, 'Supervisor', {})).status).toBe(422)
    for (const as of ['Content Creator', 'Front Liner'])
      expect((await give(task, as, { user_id: null })).status).toBe(404)
    expect((await call('GET', '/work/people', { as: 'Front Liner' })).body).toEqual([])
    expect((await call('GET', '/work')).status).toBe(401)
    const partner = await account(['supervisor'], { type: 'PARTNER' })
    const hidden = await made('Content Creator', { status: 'WAITING_FOR_APPROVAL', visibility: 'UNHCR_STAFF' })
    expect(await kindOf('Supervisor', hidden.id)).toBe('approve')
    expect(await kindOf(partner, hidden.id)).toBeNull()
  })
})
