// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { markOf } from '#shared/categories/marks.ts'
import type { CategoryNode } from '#web/api/types.ts'
import { CategoryMark } from '#web/reading/category-mark.tsx'
import { placeOf } from '#web/reading/category-place.ts'
import { show } from '#tests/web/features/faq/harness.tsx'

afterEach(cleanup)

const node = (id: string, icon: string | null, children: CategoryNode[] = []): CategoryNode => ({
  id,
  label: id,
  icon,
  children,
  translations: [],
})

test('a category is marked by its icon, in its tone, and nobody hears of it', async () => {
  const { container } = await show(<CategoryMark id="k1" />)
  // Its room is there at once.
  expect(container.querySelector('svg')!.getAttribute('width')).toBe('16')
  await vi.waitFor(() => expect(container.querySelector('path')).not.toBeNull())
  const drawn = container.querySelector('svg')!
  const [tone, path] = markOf('health', 'k1')
  expect(drawn.querySelector('path')!.getAttribute('d')).toBe(path)
  expect(drawn.style.color).toBe(`var(--daleel-tone-${tone})`)
  expect(drawn.getAttribute('aria-hidden')).toBe('true')
})

test('one that is not known keeps a place, with the neutral mark', async () => {
  const { container } = await show(<CategoryMark id="gone" size={20} />)
  await vi.waitFor(() => expect(container.querySelector('path')).not.toBeNull())
  const drawn = container.querySelector('svg')!
  expect([drawn.getAttribute('width'), drawn.querySelector('path')!.getAttribute('d')]).toEqual([
    '20',
    markOf(null, '')[1],
  ])
})

test('a part is found with the category above it', () => {
  const tree = [node('health', 'health', [node('teeth', null)]), node('work', 'work')]
  expect(placeOf(tree, 'teeth')).toEqual({ node: tree[0]!.children[0], parent: tree[0] })
  expect(placeOf(tree, 'work')).toEqual({ node: tree[1], parent: null })
  expect(placeOf(tree, 'gone')).toBeNull()
})
