import { describe, expect, test } from 'vitest'
import { hasAllPermissions, findMissingPermission, toPermissionSet } from '#shared/access/administrators.ts'
import { isVisibleTo, type Audience } from '#shared/access/audience.ts'
import {
  listAbilities,
  can,
  canAttempt,
  canSee,
  scopeOf,
  visitor,
  canEditOrReview,
  type Caller,
} from '#shared/access/record-access.ts'
import { listAllPermissions, listValidKeys } from '#shared/access/permissions.ts'
import type { PermissionKey } from '#shared/access/permission-keys.ts'
import { createSeededRoles } from '#shared/access/seeded-roles.ts'
import { entityOf } from '#shared/entities/registry.ts'

const faq = entityOf('faq')
const caller = (rights: string[], more: Partial<Caller> = {}): Caller => ({
  ...visitor,
  id: 'me',
  audience: 'STAFF',
  rights: new Set(rights),
  ...more,
})
const record = (more: object = {}) => ({
  id: '7',
  created_by: 'other',
  status: 'PUBLISHED',
  visibility: 'PUBLIC',
  ...more,
})

describe('an inactive record', () => {
  const callers = [
    visitor,
    caller([]),
    caller(['Directory:SHOW', 'Directory:LIST', 'Media:UPDATE', 'FAQ:PUBLISH']),
    caller(['Directory:UPDATE MINE']),
    caller(['Directory:UPDATE MINE'], { id: 'other' }),
    caller(['Directory:UPDATE']),
    caller(['Directory:UPDATE'], { id: 'third' }),
  ]
  const directory = entityOf('directory')

  test('is visible to users who may change it; an active one to everyone', () => {
    const inactive = record({ status: 'inactive' })
    expect(callers.map((one) => canSee(one, directory, inactive))).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
      true,
    ])
    expect(callers.every((one) => canSee(one, directory, record({ status: 'active' })))).toBe(true)
  })

  test('is cached separately in lists shared by callers', () => {
    const records = ['7', 'sample-7'].flatMap((id) =>
      ['me', 'other', 'third'].flatMap((created_by) =>
        ['active', 'inactive'].map((status) => record({ id, created_by, status })),
      ),
    )
    const seen = (one: Caller) => JSON.stringify(records.map((each) => canSee(one, directory, each)))
    const pairs = callers.flatMap((one) => callers.map((other) => [one, other] as const))
    const sharing = pairs.filter(([one, other]) => scopeOf(one, directory).key === scopeOf(other, directory).key)
    expect(sharing.filter(([one, other]) => seen(one) !== seen(other))).toEqual([])
    expect(new Set(callers.map((one) => scopeOf(one, directory).key)).size).toBe(5)
  })
})

describe('examples', () => {
  const example = record({ id: 'sample-7' })

  test('are visible to staff who write, approve or edit FAQs, whatever their own visibility', () => {
    const names = ['faq', 'directory', 'hashtag', 'service-category']
    const seen = (one: Caller) => names.filter((name) => canSee(one, entityOf(name), example))
    for (const key of ['SAVE', 'UPDATE', 'PUBLISH', 'DECLINE']) {
      expect(seen(caller([`FAQ:${key}`])), key).toEqual(names)
      for (const audience of ['PARTNER', 'PUBLIC'] as const)
        expect(seen(caller([`FAQ:${key}`], { audience, id: 'other' })), `${key} ${audience}`).toEqual([])
    }
    for (const one of [visitor, caller(['FAQ:SHOW', 'FAQ:LIST', 'Directory:UPDATE'], { id: 'other' })])
      expect(seen(one)).toEqual([])
  })
})

describe('audiences', () => {
  test.each<[Audience, string[]]>([
    ['STAFF', ['UNHCR_STAFF', 'PARTNERS', 'PUBLIC']],
    ['PARTNER', ['PARTNERS', 'PUBLIC']],
    ['PUBLIC', ['PUBLIC']],
  ])('%s sees %j', (audience, seen) => {
    const all = ['UNHCR_STAFF', 'PARTNERS', 'PUBLIC', null, undefined, 'else']
    expect(all.filter((one) => isVisibleTo(audience, one))).toEqual(seen)
  })
})

describe('a caller sees', () => {
  test.each<[string, Caller, object, boolean]>([
    ['a visitor what is public', visitor, {}, true],
    ['a visitor no draft', visitor, { status: 'DRAFT' }, false],
    ['a visitor no record without a creator', visitor, { status: 'DRAFT', created_by: null }, false],
    ['staff what is for staff', caller(['FAQ:SHOW']), { visibility: 'UNHCR_STAFF' }, true],
    [
      'a partner nothing for staff',
      caller(['FAQ:SHOW'], { audience: 'PARTNER' }),
      { visibility: 'UNHCR_STAFF' },
      false,
    ],
    [
      'a partner who edits nothing for staff either',
      caller(['FAQ:UPDATE'], { audience: 'PARTNER' }),
      { visibility: 'UNHCR_STAFF' },
      false,
    ],
    [
      'its author what they wrote',
      caller([], { audience: 'PARTNER' }),
      { visibility: 'UNHCR_STAFF', status: 'DRAFT', created_by: 'me' },
      true,
    ],
    ['an editor a draft', caller(['FAQ:UPDATE']), { status: 'DRAFT', visibility: null }, true],
    ['one who approves a draft', caller(['FAQ:DECLINE']), { status: 'WAITING_FOR_APPROVAL' }, true],
    ['an author of others no draft', caller(['FAQ:UPDATE MINE']), { status: 'DRAFT' }, false],
    ['a reader no draft', caller(['FAQ:SHOW', 'FAQ:LIST']), { status: 'DECLINED' }, false],
  ])('%s', (_who, who, more, expected) => {
    expect(canSee(who, faq, record(more) as never)).toBe(expected)
  })

  test('themselves, and other users only with User LIST', () => {
    const user = entityOf('user')
    expect(canSee(caller(['User:SHOW']), user, { id: 'me', created_by: 'x' })).toBe(true)
    expect(canSee(caller(['User:SHOW']), user, { id: 'you', created_by: 'me' })).toBe(false)
    expect(canSee(caller(['User:LIST']), user, { id: 'you', created_by: 'x' })).toBe(true)
  })

  test('their own personal lists only', () => {
    const list = entityOf('my-list')
    expect(canSee(caller(['FAQ:ADD_TO_MY_LIST']), list, record({ created_by: 'me' }))).toBe(true)
    expect(canSee(caller(['FAQ:ADD_TO_MY_LIST', 'User:LIST']), list, record())).toBe(false)
  })
})

describe('a caller can', () => {
  const mine = caller(['FAQ:UPDATE MINE', 'FAQ:DELETE MINE'])
  test('change only their own records with UPDATE MINE', () => {
    expect([can(mine, faq, 'UPDATE', record({ created_by: 'me' })), can(mine, faq, 'UPDATE', record())]).toEqual([
      true,
      false,
    ])
    expect([can(mine, faq, 'DELETE', record({ created_by: 'me' })), can(mine, faq, 'DELETE', record())]).toEqual([
      true,
      false,
    ])
    expect([canAttempt(mine, faq, 'UPDATE'), canAttempt(mine, faq, 'SHOW')]).toEqual([true, false])
  })
  test('nothing without a permission, even on their own records', () => {
    expect(can(caller([]), faq, 'UPDATE', record({ created_by: 'me' }))).toBe(false)
    expect(can(visitor, faq, 'UPDATE', record({ created_by: null as never }))).toBe(false)
  })
  test('see the same permissions in the abilities of a record', () => {
    expect(listAbilities(mine, faq, record({ created_by: 'me' }))).toEqual(['UPDATE', 'DELETE'])
    expect(listAbilities(caller(['FAQ:SHOW', 'FAQ:PUBLISH']), faq, record())).toEqual(['SHOW', 'PUBLISH', 'VERIFY'])
    expect(listAbilities(visitor, faq, record())).toEqual([])
    expect(listAbilities(caller(['Group:SHOW', 'FAQ:PUBLISH']), entityOf('unit'), record())).toEqual(['SHOW'])
  })
  test('edit a text as its author or with one of three permissions', () => {
    expect(
      ['UPDATE', 'PUBLISH', 'DECLINE', 'SHOW', 'UPDATE MINE'].map((key) =>
        canEditOrReview(caller([`FAQ:${key}`]), faq, record()),
      ),
    ).toEqual([true, true, true, false, false])
    expect(canEditOrReview(visitor, faq, record({ created_by: null as never }))).toBe(false)
  })
})

describe('the seeded roles', () => {
  test('grant only valid permissions, each once', () => {
    for (const { title, permissions } of createSeededRoles()) {
      const pairs = permissions.map((one) => `${one.entity_name}:${one.permission_key}`)
      expect(new Set(pairs).size, title).toBe(pairs.length)
      for (const one of permissions)
        expect(
          listValidKeys(one.entity_name).includes(one.permission_key as PermissionKey),
          `${title} ${one.entity_name} ${one.permission_key}`,
        ).toBe(true)
    }
  })
  test('include one administrator role with all permissions', () => {
    const all = createSeededRoles().filter(({ permissions }) =>
      hasAllPermissions(new Set(permissions.map((one) => `${one.entity_name}:${one.permission_key}`))),
    )
    expect(all.map((one) => one.title)).toEqual(['Administrator'])
    expect(all[0]!.permissions).toEqual(listAllPermissions())
  })
  test('make no user an administrator if any permission is missing', () => {
    const all = listAllPermissions()
    for (const missing of all) {
      const rights = toPermissionSet(all.filter((one) => one !== missing))
      expect(findMissingPermission(rights)).toEqual(missing)
      expect(hasAllPermissions(rights), `${missing.entity_name} ${missing.permission_key}`).toBe(false)
    }
  })
  test('contain no keys of unknown entities, and none to write searches', () => {
    expect(listValidKeys('Nothing')).toEqual([])
    expect(listValidKeys('CaptureSearch')).toEqual(['SHOW', 'LIST', 'DELETE'])
    expect(listValidKeys('FAQ')).toContain('PUBLISH')
  })
})
