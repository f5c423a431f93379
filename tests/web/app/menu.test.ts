import { describe, expect, test } from 'vitest'
import { groupLabels } from '#shared/screens/fixed-screens.ts'
import { menuLabels } from '#shared/screens/screen-texts.ts'
import { menuFor, type MenuGroup, type MenuLink } from '#web/session/menu.ts'
import { nextMenuState } from '#web/app/layout/menu/use-menu-state.ts'

const labels = (entries: (MenuLink | MenuGroup)[]): string[] =>
  entries.flatMap((entry) =>
    'group' in entry
      ? [groupLabels[entry.group][0], ...entry.items.map(({ path }) => menuLabels[path]![0])]
      : [menuLabels[entry.path]![0]],
  )
const menu = (rights: string[]) => labels(menuFor(new Set(rights)))

describe('the menu', () => {
  test('is empty for someone without rights', () => {
    expect(menu([])).toEqual([])
  })

  test('shows an entry only where all its rights are held', () => {
    const home = ['ServiceCategory:RECENT', 'FAQ:TRENDING', 'FAQ:TOP_VIEWED']
    expect(menu(home.slice(1))).toEqual([])
    expect(menu(home)).toEqual(['Home'])
  })

  test('shows an entry flagged any-of where one of its rights is held', () => {
    expect(menu(['Directory:FRONTLINER_VIEW'])).toEqual(['Directory Search'])
    expect(menu(['Directory:SHOW'])).toEqual(['Directory Search'])
  })

  test('shows a group with its permitted entries, and no empty group', () => {
    expect(menu(['FAQ:LIST', 'HashTag:LIST'])).toEqual(['Content Management', 'FAQs', 'Hashtags'])
    expect(menu(['Role:LIST'])).toEqual(['Settings', 'Roles'])
  })

  test('omits lists of choices for readers, but no screen that they are given', () => {
    const management = new Set(['FAQ:LIST', 'Country:LIST', 'ServiceCategory:LIST', 'CaptureSearch:LIST'])
    expect(labels(menuFor(management, false))).toEqual([
      'Content Management',
      'FAQs',
      'Settings',
      'Search Analytics',
      'Logs',
    ])
    expect(labels(menuFor(new Set(['Country:LIST']), false))).toEqual([])
  })

  test('opens, closes and toggles', () => {
    expect(nextMenuState('close', 'open')).toBe('open')
    expect(nextMenuState('open', 'close')).toBe('close')
    expect(nextMenuState('open', 'toggle')).toBe('close')
    expect(nextMenuState('close', 'toggle')).toBe('open')
  })
})
