import { expect, test } from 'vitest'
import type { ChangeAction, RecordChanged } from '#shared/api/events.ts'
import { toWebhookEvent } from '#functions/outbound/webhook-events.ts'

type Changes = Record<string, [from: unknown, to: unknown]>

const event = (entity: string, action: ChangeAction, changes: Changes) =>
  ({
    entity,
    action,
    changes: Object.entries(changes).map(([field, [from, to]]) => ({ field, from, to })),
  }) as unknown as RecordChanged

const open = { status: 'PUBLISHED', visibility: 'PUBLIC' }
const words = { 'question.1': ['Where?', 'Where to?'] } satisfies Changes

test.each<[string, string, ChangeAction, Changes, Record<string, unknown> | undefined, string | null]>([
  ['a new text of a public answer', 'faq', 'Update', words, open, 'faq.changed'],
  ['a new text of a draft', 'faq', 'Update', words, { ...open, status: 'DRAFT' }, null],
  ['a new text for partners', 'faq', 'Update', words, { ...open, visibility: 'PARTNERS' }, null],
  ['a publication', 'faq', 'Update', { status: ['WAITING_FOR_APPROVAL', 'PUBLISHED'] }, open, 'faq.published'],
  ['a wider audience', 'faq', 'Update', { visibility: ['PARTNERS', 'PUBLIC'] }, open, 'faq.published'],
  ['a narrower audience', 'faq', 'Update', { visibility: ['PUBLIC', 'PARTNERS'] }, open, 'faq.withdrawn'],
  ['a move between inner audiences', 'faq', 'Update', { visibility: ['PARTNERS', 'UNHCR_STAFF'] }, open, null],
  [
    'the end of a public answer',
    'faq',
    'Delete',
    { status: ['PUBLISHED', null], visibility: ['PUBLIC', null] },
    undefined,
    'faq.withdrawn',
  ],
  ['the end of a draft', 'faq', 'Delete', { status: ['DRAFT', null], visibility: ['PUBLIC', null] }, undefined, null],
  [
    'a public answer brought back',
    'faq',
    'Restore',
    { status: [null, 'PUBLISHED'], visibility: [null, 'PUBLIC'] },
    open,
    'faq.published',
  ],
  [
    'what waits beside it',
    'faq',
    'Update',
    { 'pending.question.1': ['a', 'b'], 'pending.status': [null, 'DRAFT'] },
    open,
    null,
  ],
  ['what was said of it', 'faq', 'Update', { comments: [null, ['Well said']] }, open, null],
  ['nothing that anybody reads', 'faq', 'Update', {}, open, null],
  [
    'a new organisation',
    'directory',
    'Create',
    { 'name.1': [null, 'Clinic'], status: [null, 'active'] },
    { status: 'active' },
    'directory.changed',
  ],
  ['a new one that is off', 'directory', 'Create', { status: [null, 'inactive'] }, { status: 'inactive' }, null],
  [
    'one that is switched off',
    'directory',
    'Update',
    { status: ['active', 'inactive'] },
    { status: 'inactive' },
    'directory.changed',
  ],
  ['one that is gone', 'media', 'Delete', { status: ['active', null] }, undefined, 'media.changed'],
  ['a person', 'personal-data', 'Update', { first_name: [null, null] }, { status: 'active' }, null],
  ['an account', 'user', 'Update', { status: [null, null] }, { status: 'ACTIVE' }, null],
])('maps a change to its webhook event, or to none: %s (%s, %s)', (_, entity, action, changes, now, told) => {
  expect(toWebhookEvent(event(entity, action, changes), now)).toBe(told)
})
