import { describe, expect, test } from 'vitest'
import roles from '#tests/shared/spec/roles.json' with { type: 'json' }
import { personalData } from '#shared/entities/personal-data.ts'
import { services } from '#functions/data/services.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { useProduct, type Who } from '#tests/support/product.ts'
import { consent } from '#tests/product/people/use-people.ts'
import { stored } from '#tests/support/stored-records.ts'
import {
  admin,
  people,
  reason,
  rights,
  recordRoutes,
  useRecordOfEach,
  type Values,
} from '#tests/product/serialization/use-record-of-each.ts'

/** Unique values of one person for each field tier. */
const canaries = (word: string) => ({
  list: [word],
  detail: ['+20 100 777 5151', `${word}@canary.example`, `vimeo.example/${word}/`],
  restricted: [`899-${word}`, '1987-04-21'],
})
const body = (word: string): Values => ({
  name: `Nour ${word}`,
  phone: '+20 100 777 5151',
  email: `${word}@canary.example`,
  social_links: [{ kind: 'vimeo', url: `https://vimeo.example/${word}/` }],
  date_of_birth: '1987-04-21',
  registered_with_agency: true,
  agency_number: `899-${word}`,
  consent,
})

type Holding = { keys: readonly string[]; type?: string }

/** Rights of a seeded role on people, read from the data. */
function keysOf(title: string): string[] {
  type Grants = Record<string, string[]>
  const { macros, sets } = roles as unknown as { macros: Grants; sets: Record<string, Grants> }
  const role = (roles.roles as unknown as Record<string, Grants | '*'>)[title]!
  if (role === '*') return ['LIST', 'SHOW', 'SAVE', 'UPDATE', 'DELETE']
  const grants = [role, ...(role['use'] ?? []).map((set) => sets[set]!)]
  return grants.flatMap((one) => (one['PersonalData'] ?? []).flatMap((key) => macros[key] ?? [key]))
}

/** Routes that return people, including a list with one of them. */
const peopleRoutes = recordRoutes.filter(({ path }) => path.startsWith(people) || path === '/people-search')

const { account, accounts, ask, call, created, holder, ids } = useRecordOfEach(useProduct())

const callers: [string, Holding, () => Promise<Who | undefined>][] = [
  ...Object.keys(roles.roles).map((title): [string, Holding, () => Promise<Who>] => [
    title,
    { keys: title === 'API User' ? [] : keysOf(title) },
    async () => title,
  ]),
  ['a user who may only change records', { keys: ['UPDATE'] }, () => holder(rights('PersonalData', 'UPDATE'))],
  [
    'a user who may delete and list records',
    { keys: ['DELETE', 'LIST'] },
    () => holder(rights('PersonalData', 'DELETE', 'LIST')),
  ],
  ['a reader of single records', { keys: ['SHOW'] }, () => holder(rights('PersonalData', 'SHOW'))],
  ['a partner who holds every right', { keys: [] }, async () => accounts.partner],
  [
    'a machine that holds every right',
    { keys: [] },
    async () =>
      account([(await created('role', { permissions: rights('PersonalData', 'LIST', 'SHOW', 'SAVE', 'UPDATE') })).id]),
  ],
  ['a visitor', { keys: [] }, async () => undefined],
]

test.each(callers)(
  'fields of a person are exposed to %s by tier only, and each access is logged [AZ-12]',
  async (_who, { keys }, who) => {
    const as = await who()
    const word = uniqueWord()
    const { id } = await created('personal-data', body(word))
    ids.set('personal-data', id)
    const signs = canaries(word)
    let accessCount = 1 // By the creator of the record.
    const wrong: string[] = []
    for (const route of peopleRoutes) {
      const way = `${route.method} ${route.path}`
      const answer = await ask(route, as, route.method === 'PATCH' ? {} : body(word))
      const found = (tier: string[]) => tier.filter((sign) => answer.text.includes(sign)).length
      const opens = way === `GET ${people}/{id}` && keys.includes('SHOW')
      const works = way === `GET ${people}/{id}` && opens
      const exports = way.endsWith('/export')
      if (found(signs.detail) > 0 && !works && !exports) wrong.push(`${way}: details`)
      if (found(signs.restricted) > 0 && !(way.endsWith('/reveal') && keys.includes('UPDATE')))
        wrong.push(`${way}: restricted`)
      if (found(signs.list) > 0 && keys.length === 0) wrong.push(`${way}: anything`)
      if (found([id]) > 0 && found([...signs.list, ...signs.restricted]) > 0) accessCount++
      if (opens && found(signs.detail) === 0) wrong.push(`${way}: nothing of ${answer.text}`)
    }
    expect(wrong).toEqual([])
    const accesses = await call('GET', `${people}/${id}/accesses?per_page=100`, { as: admin })
    expect(accesses.body.entities).toHaveLength(accessCount)
  },
)

describe('the response to a write', () => {
  const writer = () => holder(rights('PersonalData', 'LIST', 'SAVE', 'UPDATE', 'DELETE'))

  test('exposes no fields of people, and is not refused for them', async () => {
    const as = await writer()
    const { limiter } = services()
    for (let times = 0; times < 60; times++) await limiter.tally({ name: 'people opened', window: 600 }, as.id)
    const word = uniqueWord()
    const made = await call('POST', people, { as, body: body(word) })
    const path = `${people}/${made.body.id}`
    const answers = [
      made,
      await call('PATCH', path, { as, version: 1, body: {} }),
      await call('PUT', path, { as, version: 2, body: body(word) }),
    ]
    expect((await call('DELETE', path, { as })).status).toBe(204)
    answers.push(await call('POST', `${path}/restore`, { as }))
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 200])
    const accessCount = Object.keys(personalData.fields).filter((name) => answers.some((answer) => name in answer.body))
    expect(accessCount.filter((name) => personalData.fields[name]!.detail)).toEqual([])
    expect((await call('GET', path, { as: await writer() })).status).toBe(403)
    const { body: accesses } = await call('GET', `${path}/accesses`, { as: admin })
    expect(accesses.entities.map(({ tier }) => tier)).toEqual(['list', 'list', 'list', 'list'])
  })

  test('confirms the save without content to callers without read permission', async () => {
    const as = await holder(rights('PersonalData', 'SAVE'))
    const word = uniqueWord()
    const { status, body: saved, text } = await call('POST', people, { as, body: body(word) })
    expect([status, saved.version, saved['created_by']]).toEqual([201, 1, as.id])
    expect(text).not.toContain(word)
  })

  test('contains no text that its writer may no longer see', async () => {
    const own = await holder(rights('FAQ', 'SHOW', 'LIST', 'UPDATE'), { type: 'PARTNER' })
    const question = uniqueWord()
    const { id } = await created('faq', { translations: [{ language_id: '1', question }], visibility: 'PUBLIC' })
    const answer = await call('PATCH', `/faq/${id}`, { as: own, version: 1, body: { visibility: 'UNHCR_STAFF' } })
    expect(answer).toMatchObject({ status: 200, body: { id, version: 2 } })
    expect(answer.text).not.toContain(question)
    expect((await call('GET', `/faq/${id}`, { as: own })).status).toBe(404)
  })
})

test('an idempotent repeat exposes no erased person', async () => {
  const word = uniqueWord()
  const send = () =>
    call('POST', people, { as: admin, body: body(word), headers: { 'idempotency-key': `erased ${word}` } })
  const { id } = (await send()).body
  expect((await send()).text).toContain(word)
  expect((await call('POST', `${people}/${id}/erase`, { as: admin, body: { reason } })).status).toBe(204)
  const again = await send()
  expect(again.status).toBe(404)
  expect(again.text).not.toMatch(new RegExp(`${word}|777 5151`))
  expect(await stored(personalData, id)).toBeNull()
})
