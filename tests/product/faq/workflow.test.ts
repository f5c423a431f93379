import { fc } from '#tests/support/fast-check.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { faqTransitions, transitionsFrom, targetStatuses, type FaqState } from '#shared/domain/faq/faq-workflow.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { commands, next, outcomes, statuses, type Model } from '#tests/support/faq-model.ts'
import { faqSteps, stateOf } from '#tests/support/steps/faq-steps.ts'
import { useProduct, userIdOf, type Body, type Who } from '#tests/support/product.ts'

const product = useProduct()
const { account, call, created, read, settled } = product
const admin = 'Administrator'
let category = ''
beforeAll(async () => {
  category = (await created('service-category')).id
})

const { whole, patch, edit, made, text, inState } = faqSteps(product, () => category)

describe('the workflow', () => {
  test('has exactly the transitions of the table', () => {
    const known = faqTransitions.flatMap(({ from, to }) => from.map((state) => `${state}>${to}`))
    expect([...new Set(known)].sort()).toEqual(Object.keys(outcomes).sort())
  })

  const pairs = (Object.keys(inState) as FaqState[]).flatMap((state) => statuses.map((to) => [state, to] as const))
  const possible = pairs.filter(([state, to]) => outcomes[`${state}>${to}`])

  test.each(possible)('changes %s to the specified state if %s is requested', async (state, to) => {
    const faq = await inState[state]()
    // Only the author can withdraw; the Supervisor has the permissions for all other transitions.
    const as = to === 'DRAFT' && state !== 'PUBLISHED' ? 'Content Creator' : 'Supervisor'
    const answer = await patch(faq.id, as, { status: to, comment: 'Because' })
    expect(answer.status, answer.text).toBe(200)
    expect(stateOf(await read('faq', faq.id))).toBe(outcomes[`${state}>${to}`])
    expect(answer.body.comments).toHaveLength(faq.comments.length + 1)
  })

  test.each(pairs.filter((pair) => !possible.includes(pair)))('rejects %s to %s', async (state, to) => {
    const faq = await inState[state]()
    const answer = await patch(faq.id, 'Supervisor', { status: to, comment: 'Because' })
    expect(answer).toMatchObject({ status: 409, body: { code: 'invalid_transition' } })
    expect((answer.body['allowed'] as string[]).sort()).toEqual(targetStatuses(transitionsFrom(state)).sort())
    expect((await read('faq', faq.id)).version).toBe(faq.version)
  })
})

describe('permissions', () => {
  test.each([
    ['Content Creator', 'PUBLISHED', 403],
    ['Content Creator', 'DECLINED', 403],
    ['Supervisor', 'DRAFT', 403],
    ['Mine', 'PUBLISHED', 404],
    ['Staff User', 'PUBLISHED', 403],
    ['Supervisor', 'PUBLISHED', 200],
    ['Administrator', 'DECLINED', 200],
  ] as const)('%s changes another user’s pending FAQ to %s: %i', async (as, status, expected) => {
    const faq = await inState.WAITING_FOR_APPROVAL()
    expect((await patch(faq.id, as, { status, comment: 'So' })).status).toBe(expected)
    expect((await read('faq', faq.id)).version).toBe(faq.version + Number(expected === 200))
  })

  test('four-eyes rule: no one approves their own last change, except administrators, with a log note', async () => {
    const own = await made('Supervisor', { status: 'WAITING_FOR_APPROVAL' })
    expect((await patch(own.id, 'Supervisor', { status: 'PUBLISHED' })).status).toBe(403)
    const edited = await inState.WAITING_FOR_APPROVAL()
    expect((await edit(edited.id, 'Supervisor')).body.status).toBe('WAITING_FOR_APPROVAL')
    expect((await patch(edited.id, 'Supervisor', { status: 'PUBLISHED' })).status).toBe(403)
    expect((await edit(edited.id, admin)).body.status).toBe('WAITING_FOR_APPROVAL')
    expect((await patch(edited.id, admin, { status: 'PUBLISHED' })).status).toBe(200)
    await settled()
    const log = await call('GET', `/log?conditions[object_id:equal]=${edited.id}&per_page=1`, { as: admin })
    expect(log.body.entities).toMatchObject([{ note: 'approved_own_text', user_email: 'administrator@daleel.example' }])
    const pending = await inState.PUBLISHED_WAITING()
    await edit(pending.id, 'Supervisor')
    expect((await patch(pending.id, 'Supervisor', { status: 'PUBLISHED' })).status).toBe(403)
  })

  test('an author who continues editing withdraws the text; another editor leaves it pending', async () => {
    const faq = await inState.WAITING_FOR_APPROVAL()
    expect((await edit(faq.id, 'Supervisor')).body.status).toBe('WAITING_FOR_APPROVAL')
    expect((await edit(faq.id, 'Content Creator')).body.status).toBe('DRAFT')
    const both = await edit(faq.id, 'Content Creator', { status: 'WAITING_FOR_APPROVAL' })
    expect(both.body.status).toBe('WAITING_FOR_APPROVAL')
  })

  test('pinning needs PUBLISH and a published FAQ', async () => {
    const faq = await inState.PUBLISHED()
    expect((await patch(faq.id, 'Content Creator', { pinned: true })).status).toBe(403)
    expect((await patch(faq.id, 'Supervisor', { pinned: true })).body['pinned']).toBe(true)
    expect((await patch(faq.id, 'Supervisor', { status: 'DRAFT' })).body).toMatchObject({
      status: 'DRAFT',
      pinned: false,
    })
    expect(await patch(faq.id, 'Supervisor', { pinned: true })).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition' },
    })
  })

  test('comments need edit or approval permission, in every state, without a version', async () => {
    const faq = await made('Mine')
    for (const as of ['Mine', 'Content Creator', 'Supervisor'])
      expect((await patch(faq.id, as, { comment: `By ${as}` })).status).toBe(200)
    expect((await patch(faq.id, 'Staff User', { comment: 'No' })).status).toBe(403)
    expect((await patch(faq.id, 'Supervisor', { comment: ' ' })).status).toBe(422)
    expect((await read('faq', faq.id)).comments.map((one) => one['created_by'])).toEqual(
      ['Mine', 'Content Creator', 'Supervisor'].map(userIdOf),
    )
  })

  test('a return needs a reason', async () => {
    for (const state of ['WAITING_FOR_APPROVAL', 'PUBLISHED_WAITING'] as const) {
      const faq = await inState[state]()
      const answer = await patch(faq.id, 'Supervisor', { status: 'DECLINED' })
      expect(answer.body.fields).toEqual([{ path: 'comment', code: 'needs_comment' }])
    }
  })

  test('submission and publication need an answer, a category and a visibility', async () => {
    const bare = await created('faq', {}, 'Content Creator')
    for (const [as, status] of [
      ['Content Creator', 'WAITING_FOR_APPROVAL'],
      ['Supervisor', 'PUBLISHED'],
    ] as const)
      expect((await patch(bare.id, as, { status })).body.fields.map((one) => one.code).sort()).toEqual([
        'needs_answer',
        'needs_category',
        'needs_visibility',
      ])
    const empty = await call('POST', '/faq', {
      as: 'Supervisor',
      body: whole({ ...text('<p> &nbsp; </p>'), status: 'PUBLISHED' }),
    })
    expect(empty.body.fields[0]!.code).toBe('needs_answer')
  })
})

describe('creating', () => {
  test.each([
    ['Content Creator', 'WAITING_FOR_APPROVAL', 201],
    ['Content Creator', 'PUBLISHED', 403],
    ['Content Creator', 'DECLINED', 403],
    ['Supervisor', 'PUBLISHED', 201],
    ['Supervisor', 'DECLINED', 409],
    ['Mine', 'WAITING_FOR_APPROVAL', 201],
  ] as const)('by %s as %s: %i', async (as, status, expected) => {
    const question = uniqueWord()
    const answer = await call('POST', '/faq', { as, body: whole({ ...text('<p>x</p>', question), status }) })
    expect(answer.status, answer.text).toBe(expected)
    const found = await call('GET', `/faq?search=${question}`, { as: admin })
    const written = found.body.entities.map((one) => [one.status, one.version])
    expect(written).toEqual(expected === 201 ? [[status, 1]] : [])
  })

  test('creates new hashtags from texts once, at most 20, with permission', async () => {
    const words = [uniqueWord(), uniqueWord()]
    const faq = await made('Content Creator', { hashtags: [`#${words[0]}`, words[0]!.toUpperCase(), words[1]] })
    expect(faq['hashtags']).toHaveLength(2)
    const again = await made('Content Creator', { hashtags: words })
    expect(again['hashtags']).toEqual(faq['hashtags'])
    const many = Array.from({ length: 21 }, uniqueWord)
    const refused = await call('POST', '/faq', { as: admin, body: whole({ hashtags: many }) })
    expect(refused.body.fields).toEqual([{ path: 'hashtags', code: 'too_many', params: { maximum: 20 } }])
    expect((await made(admin, { hashtags: many.slice(0, 20) }))['hashtags']).toHaveLength(20)
    const mine = await call('POST', '/faq', { as: 'Mine', body: whole({ hashtags: [uniqueWord()] }) })
    expect(mine).toMatchObject({ status: 403, body: { entity_name: 'HashTag', permission_key: 'SAVE' } })
    expect((await made('Mine', { hashtags: words }))['hashtags']).toEqual(faq['hashtags'])
  })
})

describe('a pending revision', () => {
  const office = async (id: string, as: Who = 'Staff User') => (await read('faq', id, as))['contact_office']

  test('is edited, returned, submitted and approved; readers keep the published text until then', async () => {
    const faq = await inState.PUBLISHED()
    const change = async (as: Who, contact_office: string) => (await edit(faq.id, as, { contact_office })).body
    expect(await change('Content Creator', 'First')).toMatchObject({
      status: 'PUBLISHED',
      pending: { status: 'WAITING_FOR_APPROVAL', contact_office: 'First' },
    })
    expect((await change('Supervisor', 'Second')).pending).toMatchObject({
      contact_office: 'Second',
      created_by: userIdOf('Content Creator'),
    })
    expect(await office(faq.id)).toBe(null)
    await patch(faq.id, 'Supervisor', { status: 'DECLINED', comment: 'Shorter' })
    expect((await read('faq', faq.id)).pending).toMatchObject({ status: 'DECLINED', contact_office: 'Second' })
    await change('Content Creator', 'Third')
    expect(await office(faq.id)).toBe(null)
    expect((await patch(faq.id, 'Supervisor', { status: 'PUBLISHED' })).body).toMatchObject({
      status: 'PUBLISHED',
      pending: null,
      contact_office: 'Third',
    })
    expect(await office(faq.id)).toBe('Third')
  })

  test('is withdrawn by its author; another publisher unpublishes the text', async () => {
    const withdrawn = await inState.PUBLISHED_WAITING()
    expect((await patch(withdrawn.id, 'Content Creator', { status: 'DRAFT' })).body).toMatchObject({
      status: 'PUBLISHED',
      pending: null,
    })
    const down = await inState.PUBLISHED_WAITING()
    expect((await patch(down.id, 'Mine', { status: 'DRAFT' })).status).toBe(403)
    expect((await patch(down.id, 'Supervisor', { status: 'DRAFT' })).body).toMatchObject({
      status: 'DRAFT',
      pending: null,
    })
    expect((await call('GET', `/published/faq/${down.id}`)).status).toBe(404)
  })

  test('is not created for publishers: their edit is live at once', async () => {
    const faq = await inState.PUBLISHED()
    expect((await edit(faq.id, 'Supervisor', { contact_office: 'Live' })).body).toMatchObject({
      pending: null,
      contact_office: 'Live',
    })
    expect(await office(faq.id)).toBe('Live')
  })
})

describe('languages', () => {
  const two = (en: string, fr: string) => ({
    translations: [
      { language_id: '1', question: 'Question', answer: en },
      { language_id: '3', question: 'Une question', answer: fr },
    ],
  })
  const states = (body: Body) => Object.fromEntries(body.translations.map((one) => [one['language_id'], one['state']]))

  test('become outdated with the source except for minor edits, and current when edited', async () => {
    const faq = await made('Supervisor', { ...two('<p>a</p>', '<p>a</p>'), status: 'PUBLISHED' })
    expect([faq['source_language_id'], states(faq)]).toEqual(['1', { 1: 'current', 3: 'current' }])
    const minor = await edit(faq.id, 'Supervisor', { ...two('<p>b</p>', '<p>a</p>'), significance: 'minor' })
    expect(states(minor.body)).toEqual({ 1: 'current', 3: 'current' })
    const major = await edit(faq.id, 'Supervisor', two('<p>c</p>', '<p>a</p>'))
    expect(states(major.body)).toEqual({ 1: 'current', 3: 'outdated' })
    expect(states((await call('GET', `/published/faq/${faq.id}`)).body)).toEqual({ 1: 'current', 3: 'outdated' })
    const french = await edit(faq.id, 'Supervisor', two('<p>c</p>', '<p>d</p>'))
    expect(states(french.body)).toEqual({ 1: 'current', 3: 'current' })
  })

  test('fall back from the language of header or URL, and the response names the language used', async () => {
    const faq = await made(admin, two('<p>e</p>', '<p>f</p>'))
    const asked = async (query: string, language: string) =>
      (await call('GET', `/faq/${faq.id}${query}`, { as: admin, headers: { 'accept-language': language } })).body
    expect(await asked('', 'fr-CH, en;q=0.5')).toMatchObject({ question: 'Une question', language_id: '3' })
    expect(await asked('?lang=fr', 'en')).toMatchObject({ language_id: '3' })
    expect(await asked('', 'ar')).toMatchObject({ question: 'Question', language_id: '1' })
  })
})

describe('any sequence of commands by any role', () => {
  test('ends in the state of the workflow model, and rejected commands write nothing [AZ-8]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('Supervisor', 'Content Creator', 'Mine', 'Administrator'),
        commands,
        async (author, sequence) => {
          let { id, version } = await made(author)
          let model: Model = { status: 'DRAFT', author, changedBy: author, pending: null, comments: 0 }
          for (const command of sequence) {
            const body =
              command.kind === 'edit'
                ? { contact_office: uniqueWord() }
                : command.kind === 'comment'
                  ? { comment: 'Said' }
                  : { status: command.to, ...(command.comment && { comment: 'Why' }) }
            const expected = next(model, command)
            const answer = await patch(id, command.as, body, version)
            const failureText = `${author}: ${JSON.stringify(model)} ${JSON.stringify(command)} ${answer.text.slice(0, 200)}`
            expect(answer.status, failureText).toBe(typeof expected === 'number' ? expected : 200)
            const stored = await read('faq', id)
            expect(stored.version, failureText).toBe(typeof expected === 'number' ? version : version + 1)
            version = stored.version
            if (typeof expected !== 'number') model = expected
            expect(
              { status: stored.status, pending: stored.pending?.status ?? null, comments: stored.comments.length },
              failureText,
            ).toEqual({
              status: model.status,
              pending: model.pending?.status ?? null,
              comments: model.comments,
            })
          }
        },
      ),
      { numRuns: 12 },
    )
  })
})

test('two concurrent approvals publish once [AZ-8]', async () => {
  const faq = await inState.WAITING_FOR_APPROVAL()
  const other = await account(['supervisor'])
  const answers = await Promise.all(
    ['Supervisor', other, admin].map((as) => patch(faq.id, as, { status: 'PUBLISHED' })),
  )
  expect(answers.filter((one) => one.status === 200)).toHaveLength(1)
  for (const one of answers) expect([200, 409, 412]).toContain(one.status)
  expect((await read('faq', faq.id)).version).toBe(faq.version + 1)
})
