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
  const nothing = () => undefined
  vi.stubGlobal('ResizeObserver', function observer() {
    return { observe: nothing, unobserve: nothing, disconnect: nothing }
  })
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

describe('the prerendered content', () => {
  const remove = vi.fn<() => void>()
  beforeEach(() => {
    remove.mockClear()
    window.early = { remove } as unknown as NonNullable<typeof window.early>
  })
  afterEach(() => {
    delete window.early
  })

  test('is removed if the session has ended and the sign-in page is shown instead', async () => {
    await startTexts('en')
    open('/home')
    await waitFor(() => expect(document.title).toBe('Login - Daleel'))
    await waitFor(() => expect(remove).toHaveBeenCalled())
  })

  test('stays until the data of the page is shown', async () => {
    await startTexts('en')
    open('/search-result')
    await waitFor(() => expect(document.querySelector('main, h1')).not.toBeNull())
    expect(remove).not.toHaveBeenCalled()
  })
})

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
