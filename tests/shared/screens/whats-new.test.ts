import { describe, expect, test } from 'vitest'
import { listDuties } from '#shared/access/duties.ts'
import { toPermissionSet } from '#shared/access/administrators.ts'
import { createSeededRoles } from '#shared/access/seeded-roles.ts'
import { newsItems, listNewsFor } from '#shared/screens/whats-new.ts'
import { newsTable } from '#shared/screens/news-table.ts'
import { routeTable } from '#shared/screens/route-table.ts'

const rightsOf = (title: string) =>
  toPermissionSet(createSeededRoles().find((role) => role.title === title)!.permissions)

describe('the roles of a user', () => {
  test.each([
    ['Front Liner', ['reader']],
    ['Management', ['reader']],
    ['Content Creator', ['reader', 'author']],
    ['Supervisor', ['reader', 'author', 'approver']],
    ['Administrator', ['reader', 'author', 'approver', 'administrator']],
  ])('are derived from the permissions of a %s', (title, expected) => {
    expect(listDuties(rightsOf(title))).toEqual(expected)
  })

  test('are empty without permissions', () => {
    expect(listDuties(new Set())).toEqual([])
  })
})

describe('news', () => {
  test('is in three languages, latest first, without duplicates', () => {
    expect(newsItems.length).toBeGreaterThan(20)
    const days = newsItems.map(({ day }) => day)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(days.filter((day) => !/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)))).toEqual([])
    for (const { message: says } of newsItems) {
      const [english, arabic, french] = says
      expect(new Set(says).size, english).toBe(3)
      expect(arabic, english).toMatch(/[\u0600-\u06ff]/)
      expect([english, french].join(' ')).not.toMatch(/[\u0600-\u06ff]/)
    }
    expect(new Set(newsItems.map(({ message: says }) => says[0])).size).toBe(newsItems.length)
  })

  test('links to existing screens without parameters', () => {
    const paths = routeTable.map(({ path }) => path)
    const places = newsItems.flatMap(({ at }) => at ?? [])
    expect(places.length).toBeGreaterThan(10)
    expect(places.filter((at) => !paths.includes(at) || at.includes(':'))).toEqual([])
  })

  test('is general for visitors, and for users also includes news of their roles', () => {
    const whose = (rights: ReadonlySet<string>) => [...new Set(listNewsFor(rights).map((one) => one.whose))].toSorted()
    expect(whose(new Set())).toEqual(['everyone'])
    expect(whose(rightsOf('Front Liner'))).toEqual(['everyone', 'reader'])
    expect(listNewsFor(rightsOf('Administrator'))).toEqual(newsItems)
  })

  test('has its latest day per audience in the news table', () => {
    const latest = (whose: string) => newsItems.find((one) => one.whose === whose)?.day
    expect(newsTable.map(([whose]) => whose).toSorted()).toEqual(
      [...new Set(newsItems.map(({ whose }) => whose))].toSorted(),
    )
    expect(newsTable.filter(([whose, day]) => day !== latest(whose))).toEqual([])
  })
})
