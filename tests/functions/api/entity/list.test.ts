import { BatchGetCommand, DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { permissionString } from '#shared/access/permission-keys.ts'
import { permissionKeyOf, type Caller } from '#shared/access/record-access.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { entities, findEntity } from '#shared/entities/registry.ts'
import { user } from '#shared/entities/user.ts'
import { Problem } from '#shared/api/problems.ts'
import { getRecord } from '#functions/api/entity/get.ts'
import { listRecords } from '#functions/api/entity/list.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { changeMarkerKey, feedKey, personalRecordKey, type Key } from '#functions/data/client/dynamodb-keys.ts'
import { changeMarkerItem } from '#functions/data/cache/change-markers.ts'

const callerOf = (rights: string[]): Caller => ({
  id: 'me',
  email: 'me@people.example',
  name: 'Me',
  rights: new Set(rights),
  audience: 'STAFF',
  countries: [],
  roles: [],
  language_id: null,
})

/** Entities that can be listed without permission to edit. */
const readable = entities.filter((entity) => !['UPDATE', 'PUBLISH'].includes(permissionKeyOf(entity, 'LIST')))

const reading = readable.flatMap((entity) =>
  (['LIST', 'SHOW'] as const).map((verb) => permissionString(entity.permission, permissionKeyOf(entity, verb))),
)
const asked = (rawQuery: string, rights: string[] = reading, rest: Partial<Request> = {}): Request =>
  ({
    method: 'GET',
    path: '',
    params: { id: '1' },
    rawQuery,
    headers: {},
    body: undefined,
    caller: callerOf(rights),
    language: 'en',
    prepared: null,
    ...rest,
  }) as Request

const problemOf = async (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    () => 'answered',
    (error: unknown) => (error instanceof Problem ? error.fields.map(({ path, code }) => [path, code]) : error),
  )

let rows = 0
let listed = ''

beforeAll(() => {
  vi.stubEnv('TABLE_NAME', 'table')
  mockClient(DynamoDBDocumentClient)
    .on(QueryCommand)
    .callsFake(({ ExpressionAttributeValues: { ':pk': partition } }) => ({
      Items:
        {
          [changeMarkerKey('').pk]: [changeMarker()],
          [feedKey(listed, '').pk]: items(),
          [personalRecordKey(listed, 'me', '').pk]: items().map(({ id }) => ({ sk: id })),
        }[partition as string] ?? [],
    }))
    .on(BatchGetCommand)
    .callsFake(({ RequestItems: { table: requested } }) => ({
      Responses: { table: (requested.Keys as Key[]).flatMap(personalRecord) },
    }))
})

const changeMarker = () => changeMarkerItem([{ feed: listed, place: 'p', id: `r${rows - 1}`, version: 1 }], Date.now())

const items = () => Array.from({ length: rows }, (_, at) => feedItem(at))

const recordOf = (id: string) => ({
  id,
  version: 1,
  created_by: 'me',
  created_at: '',
  updated_at: '',
  translations: [],
})

const feedItem = (at: number) => ({ id: `r${at}`, version: 1, row: JSON.stringify(recordOf(`r${at}`)) })

/** Returns a record of the listed entity, which is read by key if it is personal. */
function personalRecord({ pk, sk }: Key) {
  const id = pk.split(`RECORD#${listed}#`)[1]
  return findEntity(listed)?.personal && id ? [{ pk, sk, version: 1, record: recordOf(id) }] : []
}

describe('fields for editors only', () => {
  const named = entities.flatMap((entity) =>
    Object.entries({ ...entity.fields, ...entity.computedFields }).flatMap(([field, { editorsOnly }]) =>
      editorsOnly ? [[entity, field] as const] : [],
    ),
  )
  /** Relations of readable entities to the target. */
  const embedding = (target: Entity) =>
    readable.flatMap((entity) =>
      Object.entries(entity.relations).flatMap(([name, { to }]) =>
        to === target.name ? [[entity, name] as const] : [],
      ),
    )

  test('exist in at least one entity', () => {
    expect(named.map(([entity, field]) => `${entity.name}.${field}`)).toEqual([
      'faq.stands_on_closed',
      'faq.translation_debts',
      'faq.awaits_approval',
    ])
    expect(named.flatMap(([entity]) => embedding(entity)).length).toBeGreaterThan(1)
  })

  test.each(named.map(([entity, field]) => [`${entity.name} ${field}`, entity, field] as const))(
    'readers neither filter nor sort by %s [AZ-11]',
    async (_name, entity, field) => {
      const condition = `conditions[${field}:equal]`
      expect(await problemOf(listRecords(entity, {})(asked(`${condition}=1`)))).toEqual([[condition, 'cannot_filter']])
      expect(await problemOf(listRecords(entity, {})(asked(`sorting[${field}]=asc`)))).toEqual([
        [`sorting[${field}]`, 'cannot_sort'],
      ])
      const body = { conditions: { [`${field}:null`]: '1' } }
      const filter = listRecords(entity, {})(asked('', reading, { method: 'POST', body }))
      expect(await problemOf(filter)).toEqual([[`conditions[${field}:null]`, 'cannot_filter']])
      for (const [from, name] of embedding(entity))
        for (const verb of [listRecords, getRecord]) {
          const within = `with_conditions[${name}][${field}:equal]`
          const answer = verb(from, {})(asked(`with[]=${name}&${within}=1`))
          expect(await problemOf(answer), `${from.name} ${name}`).toEqual([[within, 'cannot_filter']])
        }
    },
  )

  test('are returned to editors', async () => {
    for (const [entity, field] of named)
      for (const key of ['UPDATE', 'PUBLISH', 'DECLINE']) {
        const rights = [...reading, permissionString('FAQ', key)]
        expect(await problemOf(listRecords(entity, {})(asked(`conditions[${field}:equal]=1`, rights)))).toBe('answered')
      }
  })
})

const maxRows = (entity: Entity): number => (entity.confidential ? 500 : 5000)

describe('an unpaginated list', () => {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterAll(() => void vi.useRealTimers())
  test.each(entities.map((entity) => [entity.name, entity] as const))(
    'of %s has a maximum number of rows',
    async (name, entity) => {
      listed = name
      const mine = [permissionString(entity.permission, permissionKeyOf(entity, 'LIST'))]
      const whole = () => listRecords(entity, {})(asked('paginate=0', mine))
      // Changes by another process are visible after a second.
      const written = (count: number) => {
        rows = count
        vi.advanceTimersByTime(1000)
      }
      written(maxRows(entity))
      const { text, body } = await whole()
      expect(JSON.parse(text ?? JSON.stringify(body))).toHaveLength(rows)
      written(rows + 1)
      expect(await problemOf(whole())).toEqual([['paginate', 'page_the_list']])
      expect((await listRecords(entity, {})(asked('per_page=2', mine))).body).toMatchObject({
        total: rows,
        per_page: 2,
      })
    },
  )

  test('of user accounts as CSV has a maximum number of rows', async () => {
    listed = user.name
    const mine = [permissionString(user.permission, permissionKeyOf(user, 'LIST'))]
    const table = () => listRecords(user, {})(asked('', mine, { headers: { accept: 'text/csv' } }))
    rows = 20_000
    vi.advanceTimersByTime(1000)
    expect((await table()).status).toBeLessThan(300)
    rows++
    vi.advanceTimersByTime(1000)
    await expect(table()).rejects.toMatchObject({ code: 'too_large' })
  })
})
