// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { MainMenu } from '#web/app/layout/menu/main-menu.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { serve, show } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const category = (id: string, label: string) => ({ id, label, icon: null, translations: [], children: [] })
const categories = [category('k1', 'Health'), category('k2', 'Work')]
const health = '/frontline/category/k1/faqs'

beforeEach(() => {
  serve(({ path }) => {
    if (path === 'service-category/allowed') return { body: categories }
    return path === 'list-view' ? { body: [] } : undefined
  })
})

const menuAt = (at: string) => show({ [at]: <MainMenu /> }, { at })
const menuLinks = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map((link) => link.textContent)

test('readers see the categories at once, below a heading', async () => {
  hold(['FAQ:FRONTLINER_VIEW'])
  await menuAt('/home')
  await screen.findByRole('heading', { name: 'Browse by category' })
  expect(menuLinks().slice(-2)).toEqual(['Health', 'Work'])
})

test('others open the categories below their own entries', async () => {
  hold(['FAQ:FRONTLINER_VIEW', 'FAQ:LIST', 'FAQ:UPDATE'])
  await menuAt('/home')
  const group = await screen.findByRole('button', { name: 'Browse by category', expanded: false })
  expect(menuLinks()).not.toContain('Health')
  fireEvent.click(group)
  expect(menuLinks().slice(-2)).toEqual(['Health', 'Work'])
})

test('the categories are open on the screen of one of them', async () => {
  hold(['FAQ:FRONTLINER_VIEW', 'FAQ:LIST', 'FAQ:UPDATE'])
  await menuAt(health)
  await screen.findByRole('button', { name: 'Browse by category', expanded: true })
  expect(screen.getByRole('link', { name: 'Health' }).getAttribute('aria-current')).toBe('page')
})

test('readers see no lists of choices, but the analytics that they are given', async () => {
  hold(['FAQ:FRONTLINER_VIEW', 'Country:LIST', 'CaptureSearch:LIST'])
  await menuAt('/home')
  await screen.findByRole('heading', { name: 'Browse by category' })
  expect(menuLinks()).toEqual(['Search Analytics', 'Logs', 'Health', 'Work'])
})
