// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Root, titleOf } from '#web/app/root.tsx'
import { routeTable } from '#web/session/route-table.ts'
import { startTexts } from '#web/texts/i18n.ts'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.stubGlobal('scrollTo', () => {})
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (title: string) => {
  const handle = { title, path: '/page' }
  const router = createMemoryRouter([{ Component: Root, children: [{ path: '/', element: <p />, handle }] }])
  return render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  )
}

describe('the title of the document', () => {
  test('is the page, a dash and the site', () => {
    expect(titleOf('Home')).toBe('Home - Daleel')
    expect(titleOf(null)).toBe('Daleel')
  })

  test.each([
    ['en', 'Search Results - Daleel'],
    ['ar', 'نتائج البحث - Daleel'],
    ['fr', 'Résultats de recherche - Daleel'],
  ] as const)('is in the language of the interface: %s', async (language, expected) => {
    await startTexts(language)
    open('Search Results')
    await waitFor(() => expect(document.title).toBe(expected))
  })

  test('exists for every route that has one', async () => {
    const texts = await startTexts('ar')
    const titles = routeTable.flatMap(({ title }) => title ?? [])
    expect(titles.filter((title) => !texts.exists(`titles.${title}`))).toEqual([])
  })
})
