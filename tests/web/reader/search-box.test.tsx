import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SearchBox } from '#web/reader/search/search-box.tsx'
import { show } from '#tests/web/features/faq/harness.tsx'
import { hold, visit } from '../entity/session-mock.ts'

const found = [
  { object: 'faq', id: 'f1', language_id: '1', title: 'I lost my card', highlights: [[2, 6]] },
  { object: 'directory', id: 'd1', language_id: '2', title: 'مكتب البطاقات', highlights: [] },
]

/** Mocks the suggestions API; returns the requested URLs in order. */
function serve(answer: (address: string) => Response): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/config.json') return Response.json({ apiBase: '/api' })
    asked.push(address)
    return answer(address)
  })
  return asked
}

vi.mock('#web/session/use-session.ts', () => import('../entity/session-mock.ts'))
beforeEach(() => visit())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function draw(box = <SearchBox />) {
  const view = await show(box)
  const input = screen.getByRole('combobox', { name: 'Search' })
  fireEvent.pointerDown(input)
  fireEvent.focus(input)
  const type = (value: string) => fireEvent.change(input, { target: { value } })
  return { ...view, input, type, at: () => view.history.location.pathname + view.history.location.search }
}

describe('the search box', () => {
  test('lists suggestions in their languages, and opens the active one with the results', async () => {
    const asked = serve(() => Response.json({ entities: found }))
    const { input, type, at } = await draw()
    type('lost')
    const options = await screen.findAllByRole('option')
    expect(asked.at(-1)).toBe('/api/search/suggestions?q=lost&lang=en')
    expect(options[0]!.querySelector('mark')?.textContent).toBe('lost')
    expect(options[1]!.querySelector('[lang=ar]')?.getAttribute('dir')).toBe('rtl')
    expect(screen.getByRole('status').textContent).toBe('2 suggestions')
    expect(input.getAttribute('aria-expanded')).toBe('true')
    fireEvent.keyDown(input, { key: 'ArrowDown' })
    expect(input.getAttribute('aria-activedescendant')).toBe(options[0]!.id)
    fireEvent.keyDown(input, { key: 'Enter' })
    await waitFor(() => expect(at()).toBe('/search-result?q=lost&open=faq:f1'))
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('finds offline use for signed-in users if the search means it', async () => {
    serve(() => Response.json({ entities: found }))
    hold()
    const { type } = await draw()
    const names = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    type('offl')
    await waitFor(async () => expect(await names()).toEqual(expect.arrayContaining(['Offline use'])))
    type('off the books')
    await waitFor(async () => expect((await names()).at(-1)).toContain('off the books'))
    expect(await names()).not.toContain('Offline use')
  })

  test('opens the results if no suggestion is active, and stores the search', async () => {
    serve(() => Response.json({ entities: found }))
    const { input, type, at } = await draw()
    type('lost card')
    await screen.findAllByRole('option')
    fireEvent.blur(input)
    expect(screen.queryByRole('listbox')).toBeNull()
    fireEvent.click(input)
    expect(screen.getAllByRole('option')).toHaveLength(3)
    fireEvent.keyDown(input, { key: 'Escape' })
    expect(screen.queryByRole('listbox')).toBeNull()
    fireEvent.submit(input.closest('form')!)
    await waitFor(() => expect(at()).toBe('/search-result?q=lost+card'))
    type('')
    expect((await screen.findByRole('option')).textContent).toBe('lost card')
    fireEvent.click(screen.getByRole('button', { name: 'Remove “lost card”' }))
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  })

  test('offers the search itself below the suggestions, and stores it', async () => {
    serve(() => Response.json({ entities: found }))
    const { type, at } = await draw()
    type('lost card')
    fireEvent.click(await screen.findByRole('option', { name: 'Search for “lost card”' }))
    await waitFor(() => expect(at()).toBe('/search-result?q=lost+card'))
    type('')
    expect((await screen.findByRole('option')).textContent).toBe('lost card')
  })

  test('starts with recent searches and the most viewed questions', async () => {
    hold('all')
    serve((address) =>
      Response.json(
        address === '/api/home'
          ? { top_viewed: [{ id: 'f1', question: 'How do I register?', language_id: '1' }] }
          : { entities: found },
      ),
    )
    const { type } = await draw()
    const popular = await screen.findByRole('option', { name: /^How do I register/ })
    expect(popular.getAttribute('href')).toBe('/frontline/faq/f1')
    expect(popular.closest('[role=group]')?.textContent).toContain('Most viewed questions')
    type('lost')
    await screen.findByRole('option', { name: /^I lost my card/ })
    expect(screen.queryByRole('option', { name: /^How do I register/ })).toBeNull()
  })

  test('works without suggestions if their request fails', async () => {
    const asked = serve(() => new Response(null, { status: 500 }))
    const { input, type, at } = await draw()
    type('lost')
    await waitFor(() => expect(asked).toHaveLength(1))
    expect((await screen.findByRole('option')).textContent).toBe('Search for “lost”')
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.submit(input.closest('form')!)
    await waitFor(() => expect(at()).toBe('/search-result?q=lost'))
  })
})
