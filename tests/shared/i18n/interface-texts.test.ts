import { expect, test } from 'vitest'
import '#shared/api/interface-text-errors.ts'
import { fieldText } from '#shared/api/field-error-texts.ts'
import { language } from '#shared/entities/language.ts'
import {
  emptyInterface,
  findTextFault,
  hasPluralForm,
  languageCode,
  offeredInterface,
  packsOf,
  pluralCategoriesOf,
  type InterfaceState,
  type InterfaceText,
} from '#shared/i18n/interface-texts.ts'
import { toPackRow } from '#shared/offline-pack/pack-fields.ts'

const fault = (source: string, text: string, key = 'app:greeting') => findTextFault({ key, source, text })

test('a text keeps the placeholders of its source, in any order', () => {
  expect(fault('Shared {{name}} with {{group}}', '{{group}} ← {{ name }}')).toBeNull()
  expect(fault('View: <name></name>', 'نما: <name></name>')).toBeNull()
  expect(fault('Plain', '')).toBeNull()
  for (const text of ['Salaam', '{{nam}}', '{{name}} {{other}}', '{{name}', '{name}', '{{name}} {{', '{{- name}}'])
    expect(fault('Hello {{name}}', text), text).toBe('wrong_placeholders')
  expect(fault('View: <name></name>', 'نما')).toBe('wrong_placeholders')
})

test('a plural form may omit the count or add it', () => {
  expect(fault('{{count}} results', 'یک نتیجه', 'app:results_one')).toBeNull()
  expect(fault('One result', '{{count}} نتیجه', 'app:results_one')).toBeNull()
  expect(fault('One result', '{{count}} نتیجه', 'app:result')).toBe('wrong_placeholders')
  expect(fault('{{count}} of {{name}}', '{{count}}', 'app:results_other')).toBe('wrong_placeholders')
})

test('a text has no markup and runs no code', () => {
  for (const text of [
    '<b>Salaam</b>',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<!-- x -->',
    '</p>',
    '&lt;b&gt;',
    '$t(app.name)',
    'JavaScript:alert(1)',
  ])
    expect(fault('Hello', text), text).toBe('no_markup')
  for (const text of ['A < B & C > D', 'سلام & خوش آمدید', '1 <2', 'Tom & Jerry; Co'])
    expect(fault('Hello', text)).toBeNull()
})

test('plural categories follow the language, and are `other` alone where its rules are unknown', () => {
  expect(pluralCategoriesOf('uk')).toEqual(expect.arrayContaining(['one', 'few', 'many', 'other']))
  expect(pluralCategoriesOf('my')).toEqual(['other'])
  expect(pluralCategoriesOf('qqx')).toEqual(['other'])
  expect(pluralCategoriesOf('not a code')).toEqual(['other'])
  expect(hasPluralForm('app:results_few', 'uk')).toBe(true)
  expect(hasPluralForm('app:results_few', 'so')).toBe(false)
  expect(hasPluralForm('label:Only one', 'my')).toBe(true)
})

test('codes of languages have one form', () => {
  expect([languageCode('FA-af'), languageCode('PRS'), languageCode('uk')]).toEqual(['fa-AF', 'prs', 'uk'])
  expect(languageCode('a_b')).toBeNull()
})

test('readers see reviewed texts, and reviewers of a trial also drafts', () => {
  const text = (key: string, more: Partial<InterfaceText>): InterfaceText => ({
    key,
    source: 'Hello',
    text: '',
    state: 'draft',
    reviewed_text: '',
    ...more,
  })
  const texts = [
    text('app:missing', {}),
    text('app:draft', { text: 'پیش‌نویس' }),
    text('app:changed', { text: 'نو', reviewed_text: 'کهنه' }),
    text('app:reviewed', { text: 'سلام', reviewed_text: 'سلام', state: 'reviewed' }),
  ]
  expect(packsOf(texts, false)).toEqual({
    first: { 'app:changed': 'کهنه', 'app:reviewed': 'سلام' },
    late: {},
    messages: {},
  })
  const drafts = { 'app:draft': 'پیش‌نویس', 'app:changed': 'نو', 'app:reviewed': 'سلام' }
  expect(packsOf(texts, true)).toEqual({ first: drafts, late: {}, messages: {} })
  const help = { key: 'help:title', source: 'Help', text: 'کمک', state: 'reviewed', reviewed_text: 'کمک' } as const
  const mail = { ...help, key: 'message:Reset your password' }
  expect(packsOf([help, mail], false)).toEqual({
    first: {},
    late: { 'help:title': 'کمک' },
    messages: { 'message:Reset your password': 'کمک' },
  })
})

test('an interface is offered to everyone when it is live, and to its reviewers in a trial', () => {
  const offer = (state: InterfaceState, userId: string | null, packs = ['h']) =>
    offeredInterface('9', { ...emptyInterface, state, packs, reviewers: ['u1'] }, userId)?.texts
  const path = '/uploads/interface/9/h.json'
  expect([offer('live', null), offer('trial', 'u1')]).toEqual([path, path])
  expect([offer('trial', null), offer('trial', 'u2'), offer('draft', 'u1'), offer('retired', 'u1')]).toEqual(
    Array.from({ length: 4 }),
  )
  expect(offer('live', null, [])).toBeUndefined()
})

test('a device stores live interfaces only, without the names of reviewers', () => {
  const rowWith = (state: InterfaceState) =>
    toPackRow(
      language,
      { id: '9', acronym: 'prs', interface: { ...emptyInterface, state, packs: ['h', 'g'], reviewers: ['u1'] } },
      'en',
    )['interface']
  expect(rowWith('live')).toEqual({ ...emptyInterface, state: 'live', packs: ['h'] })
  expect(rowWith('trial')).toBeUndefined()
})

test.each(['wrong_placeholders', 'no_markup', 'unknown_plural', 'texts_not_reviewed'] as const)(
  'the error %s has a text in three languages',
  (code) => {
    const texts = ['en', 'ar', 'fr'].map((one) => fieldText({ code, params: { count: 3 } }, one))
    expect(new Set(texts).size).toBe(3)
    expect(texts.join()).not.toContain('{{')
  },
)
