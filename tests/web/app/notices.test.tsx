// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '#web/api/query-client.ts'
import { Notices } from '#web/app/overlays/notices.tsx'
import { type Language, serve, show } from '#tests/web/entity/support.tsx'

const noticeIn = (language_id: string | null, title: string) => ({
  id: 'n1',
  version: 1,
  level: 'urgent',
  language_id,
  title,
  text: title,
  link: null,
  countries: [],
  ends_on: '2999-01-01',
})

const english = { id: '1', acronym: 'en', name: 'English', text_direction: 'ltr' }
const dari = { id: '9', acronym: 'prs', name: 'دری', text_direction: 'rtl' }

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
})
afterEach(() => vi.unstubAllGlobals())

async function shown(notice: object, title: string, language: Language = 'en') {
  const calls = serve(({ path }) => {
    if (path === 'published/notice') return { body: { entities: [notice] } }
    if (path !== 'published/lookups') return undefined
    return { body: { languages: [english, dari], countries: [], nationalities: [], categories: [] } }
  })
  await show({ '/': <Notices /> }, { at: '/', language })
  const texts = await screen.findAllByText(title)
  const attributes = () => texts.map((text) => [text.getAttribute('lang'), text.getAttribute('dir')])
  return { attributes, paths: () => calls.map(({ path }) => path) }
}

describe('a notice has the code and direction of its language', () => {
  test('in an added language, whose code a visitor’s device does not know yet', async () => {
    const title = 'دفتر امروز بسته است'
    const { attributes } = await shown(noticeIn('9', title), title)
    await waitFor(() =>
      expect(attributes()).toEqual([
        ['prs', 'rtl'],
        ['prs', 'rtl'],
      ]),
    )
  })

  test('in an interface language, without loading the languages', async () => {
    const title = 'Le pont est fermé'
    const { attributes, paths } = await shown(noticeIn('3', title), title, 'ar')
    expect(attributes()).toEqual([
      ['fr', 'ltr'],
      ['fr', 'ltr'],
    ])
    expect(paths()).not.toContain('published/lookups')
  })

  test('in a language that is not active: the text decides the direction', async () => {
    const title = 'دفتر امروز بسته است'
    const { attributes } = await shown(noticeIn('8', title), title)
    expect(attributes()).toEqual([
      ['', 'auto'],
      ['', 'auto'],
    ])
  })
})
