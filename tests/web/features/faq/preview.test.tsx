// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { PreviewView } from '#web/features/faq/preview-view.tsx'
import { buildPreview, getVisibleContent } from '#web/features/faq/preview-content.ts'
import { reading, show } from './harness.tsx'

afterEach(cleanup)

describe('the content visible to an audience', () => {
  test('is nothing if the FAQ is not for that audience', () => {
    expect(getVisibleContent(reading, 'PUBLIC', '1')).toBe('nothing')
    expect(getVisibleContent(reading, 'PARTNER', '1')).toBe('text')
    expect(getVisibleContent({ ...reading, visibility: 'UNHCR_STAFF' }, 'PARTNER', '1')).toBe('nothing')
    expect(getVisibleContent({ ...reading, visibility: null }, 'STAFF', '1')).toBe('nothing')
  })

  test('is a prompt to pick another language if the selected one is missing', () => {
    expect(getVisibleContent(reading, 'STAFF', '3')).toBe('other-languages')
  })

  test('has names instead of ids, and omits languages without a question', () => {
    const content = {
      translations: [
        { language_id: '1', question: 'Unsaved?', answer: '<p>Yes</p>' },
        { language_id: '2', question: ' ', answer: '<p>x</p>' },
      ],
      service_categories: ['k1', 'gone'],
      hashtags: ['new tag'],
    }
    const read = buildPreview(content, (_entity, id) => (id === 'k1' ? 'Health' : null))
    expect(read.translations.map((one) => one.language_id)).toEqual(['1'])
    expect(read.service_categories.map(({ name }) => name)).toEqual(['Health', 'gone'])
    expect(read.hashtags).toEqual([{ id: 'new tag', hashtag: 'new tag' }])
  })
})

describe('the preview', () => {
  test('shows staff the text, and says that the public sees nothing', async () => {
    await show(<PreviewView faq={reading} />)
    expect(screen.getByRole('heading', { name: 'How do I register?' })).toBeTruthy()
    fireEvent.change(screen.getByRole('combobox', { name: 'Preview as' }), { target: { value: 'PUBLIC' } })
    expect(screen.queryByRole('heading', { name: 'How do I register?' })).toBeNull()
    expect(screen.getByText('These readers can’t see this FAQ.')).toBeTruthy()
  })

  test('opens in the language that is being written', async () => {
    await show(<PreviewView faq={reading} startIn="2" />)
    expect(screen.getByRole('heading', { name: 'كيف أسجّل؟' }).getAttribute('dir')).toBe('rtl')
  })
})
