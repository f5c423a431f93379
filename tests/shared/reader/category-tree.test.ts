import { expect, test } from 'vitest'
import type { Caller } from '#shared/access/record-access.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import { categoryTree } from '#shared/reader/category-tree.ts'

const caller = { id: 'me', audience: 'STAFF', rights: new Set(), countries: [], roles: [] } as unknown as Caller

const category = (id: string, names: [string, string, string], parent_id: string | null = null) => ({
  ...withEmptyValues(serviceCategory, {
    translations: names.map((name, at) => ({ language_id: String(at + 1), name })),
    parent_id,
  }),
  id,
  version: 1,
})

const rows = [
  category('shelter', ['Shelter', 'المأوى', 'Hébergement']),
  category('health', ['Health', 'الصحة', 'Santé']),
  category('law', ['Law', 'القانون', 'Droit']),
  category('work', ['Work', 'العمل', 'Travail'], 'law'),
  category('papers', ['Papers', 'الوثائق', 'Documents'], 'law'),
] as unknown as Parameters<typeof categoryTree>[0]

test('categories and sub-categories have the same order in every language', () => {
  const orders = ['en', 'ar', 'fr'].map((language) =>
    categoryTree(rows, caller, language).map(({ id, children }) => [
      id,
      (children as { id: string }[]).map((child) => child.id),
    ]),
  )
  const expected = [
    ['health', []],
    ['law', ['papers', 'work']],
    ['shelter', []],
  ]
  expect(orders).toEqual([expected, expected, expected])
  expect(categoryTree(rows, caller, 'fr').map(({ label }) => label)).toEqual(['Santé', 'Droit', 'Hébergement'])
})
