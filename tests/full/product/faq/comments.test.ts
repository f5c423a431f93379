import { beforeAll, describe, expect, test } from 'vitest'
import { uniqueWord } from '#tests/support/builders.ts'
import { faqSteps } from '#tests/support/steps/faq-steps.ts'
import { useProduct, userIdOf, type Body, type Who } from '#tests/support/product.ts'

const product = useProduct()
const { account, call, created, read, settled } = product
const admin = 'Administrator'
let category = ''
beforeAll(async () => {
  category = (await created('service-category')).id
})
const { patch, made, edit } = faqSteps(product, () => category)

const english = '1'
const passage = (quote = 'opens at nine', more: Record<string, unknown> = {}) => ({
  language_id: english,
  field: 'answer',
  quote,
  prefix: 'The desk ',
  suffix: '.',
  ...more,
})

/** Pending FAQ with the Supervisor's comment on a passage. */
async function discussed(text = uniqueWord(), more: Record<string, unknown> = {}) {
  const translations = [{ language_id: english, question: uniqueWord(), answer: '<p>The desk opens at nine.</p>' }]
  const { id } = await made('Content Creator', { translations, status: 'WAITING_FOR_APPROVAL', visibility: 'PUBLIC' })
  const answer = await say(id, 'Supervisor', { text, passage: passage(), ...more })
  return { id, comment: answer.comments.at(-1)! }
}

async function say(id: string, as: Who, comment: unknown): Promise<Body> {
  const answer = await patch(id, as, { comment })
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const refused = async (id: string, as: Who, comment: unknown) => {
  const { status, body } = await patch(id, as, { comment })
  return [status, ...(body.fields ?? []).map(({ path, code }) => `${path} ${code}`)]
}

const notices = async (as: Who, id: string) => {
  await settled()
  const { body } = await call('GET', '/notification', { as })
  return body.entities.filter((one) => one['object_id'] === id)
}

describe('a comment on a passage', () => {
  test('is listed with its passage and context, without changing text and date', async () => {
    const text = uniqueWord()
    const { id, comment } = await discussed(text)
    expect(comment).toMatchObject({ text, passage: passage(), created_by: userIdOf('Supervisor') })
    const before = await read('faq', id)
    const after = await say(id, 'Content Creator', 'Of the whole')
    expect(after.comments.map((one) => [one['text'], 'passage' in one])).toEqual([
      [text, true],
      ['Of the whole', false],
    ])
    expect([after['updated_at'], after.translations]).toEqual([before['updated_at'], before.translations])
    await settled()
    const log = await call('GET', `/log?conditions[object_id:equal]=${id}&per_page=1`, { as: admin })
    expect(log.body.entities).toMatchObject([
      { note: 'commented', changes: [{ field: 'comments', to: ['Of the whole'] }] },
    ])
  })

  test('remains when its passage is removed', async () => {
    const { id, comment } = await discussed()
    const translations = [{ language_id: english, question: uniqueWord(), answer: '<p>Closed.</p>' }]
    await edit(id, 'Content Creator', { translations })
    expect((await read('faq', id)).comments).toEqual([comment])
  })

  test.each([
    [
      'a language that the text lacks',
      { passage: passage('nine', { language_id: '3' }) },
      'comment.passage.language_id unknown_reference',
    ],
    ['a non-text field', { passage: passage('nine', { field: 'visibility' }) }, 'comment.passage.field invalid_choice'],
    ['an empty quote', { passage: passage(' \n') }, 'comment.passage.quote invalid_format'],
    ['too long a quote', { passage: passage('a'.repeat(1001)) }, 'comment.passage.quote too_long'],
    ['too long a context', { passage: passage('nine', { prefix: 'a'.repeat(49) }) }, 'comment.passage.prefix too_long'],
    ['control characters', { passage: passage('a\u0000b') }, 'comment.passage.quote control_characters'],
    ['an unknown field', { html: '<b>' }, 'comment.html unknown_field'],
    ['an unknown thread', { thread: 'nowhere' }, 'comment.thread unknown_reference'],
    ['a passage in a reply', { thread: 'nowhere', passage: passage() }, 'comment.passage unknown_field'],
    ['an unknown mentioned user', { mentions: ['nobody'] }, 'comment.mentions unknown_reference'],
    ['a text of the wrong type', { text: 7 }, 'comment.text invalid_type'],
    ['too long a text', { text: 'a'.repeat(2001) }, 'comment.text too_long'],
  ])('is refused with %s', async (_why, more, problem) => {
    const { id } = await made('Content Creator')
    expect(await refused(id, 'Content Creator', { text: 'So', ...more })).toEqual([422, problem])
    expect((await read('faq', id)).comments).toEqual([])
  })

  test('and its thread are hidden from plain readers', async () => {
    const text = uniqueWord()
    const { id } = await discussed(text)
    expect((await patch(id, 'Supervisor', { status: 'PUBLISHED' })).status).toBe(200)
    await product.findable()
    for (const [path, as] of [
      [`/faq/${id}`, 'Staff User'],
      [`/faq/${id}`, 'Partner'],
      [`/published/faq/${id}`, 'Front Liner'],
      ['/published/faq', undefined],
      [`/search?q=${text}`, 'Staff User'],
      [`/faq?with[]=comments`, 'Staff User'],
    ] as const)
      expect((await call('GET', path, as ? { as } : {})).text).not.toContain(text)
    expect((await patch(id, 'Staff User', { comment: { text: 'No', passage: passage() } })).status).toBe(403)
    expect((await call('GET', `/faq/${id}/people`, { as: 'Staff User' })).status).toBe(404)
    expect((await call('GET', `/faq/${id}/people`)).status).toBe(401)
  })

  test('of a hidden text can be neither answered nor resolved nor used for mentions', async () => {
    const { id } = await made('Content Creator', { status: 'WAITING_FOR_APPROVAL', visibility: 'PUBLIC' })
    await patch(id, 'Supervisor', { status: 'PUBLISHED' })
    await edit(id, 'Content Creator', { visibility: 'UNHCR_STAFF' })
    const partner = await account(['supervisor'], { type: 'PARTNER' })
    const text = uniqueWord()
    const { comments } = await say(id, 'Supervisor', { text, passage: passage() })
    const thread = comments.at(-1)!.id
    expect((await read('faq', id, partner)).comments).toEqual([])
    expect(await refused(id, partner, { thread, text: 'Hm' })).toEqual([422, 'comment.thread unknown_reference'])
    expect(await refused(id, partner, { thread, resolved: true })).toEqual([422, 'comment.thread unknown_reference'])
    expect(await refused(id, 'Supervisor', { text, mentions: [partner.id] })).toEqual([
      422,
      'comment.mentions unknown_reference',
    ])
    const people = await call('GET', `/faq/${id}/people`, { as: 'Supervisor' })
    expect(people.text).not.toContain(partner.id)
    // A reply has the audience of its thread, even after only the public text is left; so has its log entry.
    await patch(id, 'Content Creator', { status: 'DRAFT' })
    const answer = uniqueWord()
    await say(id, 'Content Creator', { thread, text: answer })
    expect(await refused(id, 'Supervisor', { thread, text, mentions: [partner.id] })).toEqual([
      422,
      'comment.mentions unknown_reference',
    ])
    expect((await read('faq', id, partner)).comments).toEqual([])
    await settled()
    expect((await call('GET', `/log?conditions[object_id:equal]=${id}`, { as: partner })).text).not.toContain(answer)
    // Their comments on the public text are visible to both.
    await say(id, partner, { text: 'Of mine', mentions: [userIdOf('Supervisor')] })
    expect((await notices('Supervisor', id))[0]).toMatchObject({ kind: 'mentioned', comment: 'Of mine' })
  })
})

describe('a comment thread', () => {
  test('collects replies, and is resolved and reopened by editors', async () => {
    const { id, comment } = await discussed()
    const answered = await say(id, 'Content Creator', { thread: comment.id, text: 'At ten by now' })
    const answer = answered.comments.at(-1)!
    expect(answer).toMatchObject({ thread: comment.id, text: 'At ten by now' })
    expect(await refused(id, 'Supervisor', { thread: answer.id, text: 'So' })).toEqual([
      422,
      'comment.thread unknown_reference',
    ])
    expect(await refused(id, 'Supervisor', { thread: comment.id })).toEqual([422, 'comment.text required'])
    const resolved = await say(id, 'Content Creator', { thread: comment.id, resolved: true })
    expect(resolved.comments[0]!['resolved']).toMatchObject({ by: userIdOf('Content Creator') })
    const both = await say(id, 'Supervisor', { thread: comment.id, resolved: false, text: 'Not yet' })
    expect(both.comments.map((one) => [one['text'], one['resolved'] ?? null])).toEqual([
      [comment['text'], null],
      ['At ten by now', null],
      ['Not yet', null],
    ])
    await settled()
    const log = await call('GET', `/log?conditions[object_id:equal]=${id}&per_page=2`, { as: admin })
    expect(log.body.entities.map((one) => one['note'])).toEqual(['commented reopened', 'resolved'])
  })

  test('loses replies that their author withdraws; reasons of returns stay', async () => {
    const { id, comment } = await discussed()
    const answered = await say(id, 'Content Creator', { thread: comment.id, text: 'Why?' })
    const answer = answered.comments.at(-1)!
    expect((await patch(id, 'Content Creator', { comment: { id: comment.id, text: null } })).status).toBe(403)
    expect((await say(id, 'Supervisor', { id: comment.id, text: null })).comments.map((one) => one['text'])).toEqual([
      '',
      'Why?',
    ])
    expect((await say(id, 'Content Creator', { id: answer.id, text: null })).comments).toMatchObject([{ text: '' }])
    expect((await say(id, 'Supervisor', { id: comment.id, text: null })).comments).toEqual([])
    expect(await refused(id, 'Supervisor', { id: comment.id, text: null })).toEqual([
      422,
      'comment.id unknown_reference',
    ])
    const returned = await patch(id, 'Supervisor', { status: 'DECLINED', comment: 'Too long' })
    const reason = returned.body.comments.at(-1)!
    expect(await refused(id, 'Supervisor', { id: reason.id, text: null })).toEqual([422, 'comment.id read_only'])
  })

  test('notifies mentioned users and earlier authors once, with a link', async () => {
    const [creator, supervisor] = [userIdOf('Content Creator'), userIdOf('Supervisor')]
    const { id } = await discussed('For you', { mentions: [userIdOf(admin), supervisor] })
    const { comments } = await read('faq', id)
    const lead = { object: 'faq', comment: 'For you', comment_id: comments[0]!.id }
    expect(await notices(admin, id)).toMatchObject([{ kind: 'mentioned', ...lead }, { kind: 'submitted' }])
    expect(await notices('Content Creator', id)).toMatchObject([{ kind: 'commented', ...lead }])
    // Mentioning oneself creates no notification.
    expect((await notices('Supervisor', id)).map((one) => one['kind'])).toEqual(['submitted'])
    await say(id, admin, { thread: comments[0]!.id, text: 'Seen', mentions: [creator] })
    expect((await notices('Supervisor', id)).map((one) => one['kind'])).toEqual(['replied', 'submitted'])
    expect((await notices('Content Creator', id)).map((one) => one['kind'])).toEqual(['mentioned', 'commented'])
    expect(JSON.stringify(await read('faq', id))).not.toContain('mentions')
  })

  test('no longer notifies users who lost edit access', async () => {
    const { id, comment } = await discussed()
    const helper = await account(['supervisor'])
    await say(id, helper, { thread: comment.id, text: 'I know' })
    await patch(id, 'Supervisor', { status: 'PUBLISHED' })
    await say(id, 'Supervisor', { thread: comment.id, text: 'Go on' })
    const kinds = async () => (await notices(helper, id)).map((one) => one['kind'])
    expect(await kinds()).toContain('replied')
    const { version } = await read('user', helper.id)
    await call('PATCH', `/user/${helper.id}`, { as: admin, version, body: { roles: ['staff-user'] } })
    await expect.poll(kinds).not.toContain('replied')
  })
})

test('mentionable users are the editors of the record, by name', async () => {
  const { id } = await discussed()
  const { body } = await call('GET', `/faq/${id}/people`, { as: 'Content Creator' })
  const ids = (body as unknown as Body[]).map((one) => one.id)
  expect(ids).toEqual(expect.arrayContaining(['Content Creator', 'Supervisor', admin].map(userIdOf)))
  for (const reader of ['Staff User', 'Front Liner', 'Partner']) expect(ids).not.toContain(userIdOf(reader))
})
