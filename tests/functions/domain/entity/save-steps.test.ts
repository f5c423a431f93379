import { BatchGetCommand, DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { permissionString } from '#shared/access/permission-keys.ts'
import { Problem } from '#shared/api/problems.ts'
import { faq } from '#shared/entities/faq.ts'
import { unit } from '#shared/entities/unit.ts'
import { saveRecord } from '#functions/domain/entity/save.ts'
import type { Rules, Save, SaveStep, Values } from '#functions/domain/entity/entity-rules.ts'
import { rules as faqRules } from '#functions/domain/faq/faq-rules.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'

const documents = mockClient(DynamoDBDocumentClient)

beforeAll(() => vi.stubEnv('TABLE_NAME', 'table'))
beforeEach(() => {
  documents.reset()
  documents.on(QueryCommand).resolves({ Items: [] })
  documents.on(BatchGetCommand).resolves({ Responses: { table: [] } })
})

function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !(value instanceof Set))
    for (const inner of Object.values(Object.freeze(value))) frozen(inner)
  return value
}

const request = frozen({
  method: 'PATCH',
  headers: {},
  caller: {
    id: 'me',
    email: 'me@people.example',
    name: 'Me',
    rights: new Set(['SHOW', 'UPDATE', 'PUBLISH', 'DECLINE'].map((key) => permissionString('FAQ', key))),
    audience: 'STAFF',
    countries: [],
    roles: [],
    language_id: null,
  },
  language: 'en',
  traceId: 'trace',
  claim: null,
}) as unknown as Request

/** Saves with input that cannot be changed. Returns the stored record. */
async function saved(rules: Rules, before: Values | null, input: Values, values: Values = before ?? {}) {
  const save = frozen({ request, before, input, values }) as Save
  return saveRecord(before?.['translations'] ? faq : unit, rules, save)
}

describe('the steps of a save', () => {
  const steps = (...run: SaveStep['run'][]): Rules => ({ saveSteps: run.map((one) => ({ run: one })) })

  test('get the values of earlier steps, and all their changes are stored', async () => {
    const seen: unknown[] = []
    const rules = steps(
      () => ({ values: { name: 'One', website: undefined }, note: 'first', keepsDate: true }),
      ({ values }) => void seen.push({ ...values }),
      ({ values }) => ({ values: { name: `${String(values['name'])} two` }, note: 'second' }),
    )
    const record = await saved(rules, null, {}, { name: 'Zero', website: 'gone', id: 'a' })
    expect(seen).toEqual([{ name: 'One', id: 'a' }])
    expect(record).toMatchObject({ id: 'a', name: 'One two' })
    expect(record).not.toHaveProperty('website')
    const [call] = documents.commandCalls(TransactWriteCommand)
    expect(JSON.stringify(call!.args[0].input)).toContain('"note":"first second"')
  })

  test('are skipped if their condition is false', async () => {
    const refuse = () => {
      throw new Error('called')
    }
    expect(await saved({ saveSteps: [{ when: () => false, run: refuse }] }, null, {}, { name: 'One' })).toMatchObject({
      name: 'One',
    })
  })

  test.each([
    ['a definite refusal', new Problem('validation_failed'), ['undone']],
    ['an unclear failure', new Problem('unavailable'), []],
  ])('are undone only if the failure is certain: %s', async (_name, error, expected) => {
    const undone: string[] = []
    const rules = steps(
      () => ({ undo: async () => void undone.push('undone') }),
      () => {
        throw error
      },
    )
    await expect(saved(rules, null, {}, { name: 'One' })).rejects.toBe(error)
    expect(undone).toEqual(expected)
  })
})

describe('the steps of an FAQ', () => {
  const text = {
    translations: [
      { language_id: '1', question: 'Where?', answer: '<p>Here</p>', source_version: 1 },
      { language_id: '2', question: 'أين؟', answer: '<p>هنا</p>', source_version: 1, written_by: 'author' },
    ],
    source_language_id: '1',
    source_version: 1,
    text_changed_by: 'author',
    service_categories: ['category'],
    visibility: 'PUBLIC',
    hashtags: [],
    directories: [],
    media: [],
    countries: [],
  }
  const stored = (more: Values): Values => ({
    id: 'a',
    version: 3,
    feed: '0',
    created_by: 'author',
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    pinned: false,
    comments: [],
    pending: null,
    ...text,
    ...more,
  })

  test('publish a text without modifying their input', async () => {
    const waiting = stored({ status: 'WAITING_FOR_APPROVAL', waiting_since: '2026-01-01T00:00:00Z' })
    const record = await saved(faqRules, waiting, { status: 'PUBLISHED' })
    expect(record).toMatchObject({
      status: 'PUBLISHED',
      version: 4,
      awaits_approval: false,
      waiting_since: null,
      verified_by: 'me',
      decisions: [{ visibility: 'PUBLIC' }],
    })
    expect(Object.keys(record['passages'] as Values)).toEqual(['1', '2'])
  })

  test('replace the published text with the pending revision', async () => {
    const revised = { ...text, visibility: 'PARTNERS', text_changed_by: 'editor' }
    const published = stored({
      status: 'PUBLISHED',
      pending: { ...revised, status: 'WAITING_FOR_APPROVAL', created_by: 'editor', created_by_name: 'Editor' },
    })
    expect(await saved(faqRules, published, { status: 'PUBLISHED' })).toMatchObject({
      status: 'PUBLISHED',
      visibility: 'PARTNERS',
      text_changed_by: 'editor',
      pending: null,
    })
  })

  test('edit, comment on and submit a text in one save', async () => {
    const waiting = stored({ status: 'WAITING_FOR_APPROVAL', created_by: 'me', text_changed_by: 'me' })
    const input = {
      translations: [{ language_id: '1', question: 'Where now?', answer: '<p>There<script>1</script></p>' }],
      comment: 'Please add the opening hours',
      status: 'WAITING_FOR_APPROVAL',
    }
    const record = await saved(faqRules, waiting, input)
    expect(record).toMatchObject({
      status: 'WAITING_FOR_APPROVAL',
      source_version: 2,
      translations: [{ question: 'Where now?', answer: '<p>There</p>' }],
      comments: [{ text: 'Please add the opening hours', status: 'WAITING_FOR_APPROVAL', reason: true }],
    })
    expect(record).not.toHaveProperty('passages')
  })
})
