// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Root, documentTitleOf } from '#web/app/routing/root.tsx'
import { redirectScreens, routeTable } from '#shared/screens/route-table.ts'
import { screenText } from '#web/components/navigation/use-screen-title.ts'
import { startTexts } from '#web/i18n/i18n.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('scrollTo', () => {})
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (path: string) =>
  render(
    <MantineProvider>
      <MemoryRouter initialEntries={[path]}>
        <Root />
      </MemoryRouter>
    </MantineProvider>,
  )

describe('the title of the document', () => {
  test('is the page, a dash and the site', () => {
    expect(documentTitleOf('Home')).toBe('Home - Daleel')
    expect(documentTitleOf(null)).toBe('Daleel')
  })

  test.each([
    ['en', 'Search Results - Daleel'],
    ['ar', 'نتائج البحث - Daleel'],
    ['fr', 'Résultats de recherche - Daleel'],
  ] as const)('is in the language of the interface: %s', async (language, expected) => {
    await startTexts(language)
    open('/search-result')
    await waitFor(() => expect(document.title).toBe(expected))
  })

  test.each(['en', 'ar', 'fr'] as const)('exists for every screen in %s', async (language) => {
    await startTexts(language)
    const named = routeTable.filter(({ path }) => !redirectScreens.includes(path))
    expect(named.length).toBeGreaterThan(100)
    expect(named.filter(({ path }) => screenText('titles', path) === '')).toEqual([])
  })
})
