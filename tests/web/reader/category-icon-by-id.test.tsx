// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { categoryIconOf } from '#shared/domain/categories/category-icons.ts'
import type { CategoryNode } from '#web/api/types.ts'
import { CategoryIconById } from '#web/reader/category-icon-by-id.tsx'
import { findCategory } from '#web/reader/find-category.ts'
import { show } from '#tests/web/features/faq/harness.tsx'

afterEach(cleanup)

const node = (id: string, icon: string | null, children: CategoryNode[] = []): CategoryNode => ({
  id,
  label: id,
  icon,
  children,
  translations: [],
})

test('a category shows its icon in its tone, hidden from screen readers', async () => {
  const { container } = await show(<CategoryIconById id="k1" />)
  // The placeholder is rendered immediately.
  expect(container.querySelector('svg')!.getAttribute('width')).toBe('16')
  await vi.waitFor(() => expect(container.querySelector('path')).not.toBeNull())
  const drawn = container.querySelector('svg')!
  const [tone, path] = categoryIconOf('health', 'k1')
  expect(drawn.querySelector('path')!.getAttribute('d')).toBe(path)
  expect(drawn.style.color).toBe(`var(--daleel-tone-${tone})`)
  expect(drawn.getAttribute('aria-hidden')).toBe('true')
})

test('an unknown category shows the neutral icon', async () => {
  const { container } = await show(<CategoryIconById id="gone" size={20} />)
  await vi.waitFor(() => expect(container.querySelector('path')).not.toBeNull())
  const drawn = container.querySelector('svg')!
  expect([drawn.getAttribute('width'), drawn.querySelector('path')!.getAttribute('d')]).toEqual([
    '20',
    categoryIconOf(null, '')[1],
  ])
})

test('a subcategory is found with its parent category', () => {
  const tree = [node('health', 'health', [node('teeth', null)]), node('work', 'work')]
  expect(findCategory(tree, 'teeth')).toEqual({ node: tree[0]!.children[0], parent: tree[0] })
  expect(findCategory(tree, 'work')).toEqual({ node: tree[1], parent: null })
  expect(findCategory(tree, 'gone')).toBeNull()
})
