// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiProblem } from '#web/api/http/api-problem.ts'
import { confirm, getOpenConfirm } from '#web/components/feedback/confirm.ts'
import { formatDate } from '#web/components/dates/formatters.ts'
import { ErrorSummary } from '#web/components/feedback/error-summary.tsx'
import { Highlight } from '#web/components/text/highlight.tsx'
import { LanguageTabs } from '#web/components/inputs/language-tabs.tsx'
import { LoadFailed } from '#web/components/feedback/load-failed.tsx'
import { newPasswordProblem } from '#web/components/credentials/new-password-problem.ts'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { markReached } from '#web/platform/connection.ts'
import { loadNamespaces } from 'i18next'
import { startTexts } from '#web/i18n/i18n.ts'

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  await startTexts('en')
  await loadNamespaces('fields')
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const draw = (children: ReactNode) => render(<MantineProvider>{children}</MantineProvider>)

describe('the message after a failed load', () => {
  test('says that the user is offline, whatever the error [EXP-2]', () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    dispatchEvent(new Event('offline'))
    draw(<LoadFailed error={new Error('no code')} onRetry={() => {}} />)
    const message = screen.getByText('You’re offline. Check your internet connection and try again.')
    expect(message.previousElementSibling!.tagName).toBe('svg')
    markReached()
  })

  test('says that a missing item no longer exists, and offers Refresh', () => {
    const retry = vi.fn<() => void>()
    draw(<LoadFailed error={new ApiProblem(404, { code: 'not_found' })} onRetry={retry} />)
    const text = 'It looks like that this item not exist any more Do you want to refresh the page!'
    expect(screen.getByText(text)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  test('is general for other errors, with the trace id for support', () => {
    draw(<LoadFailed error={new ApiProblem(500, { code: 'internal', trace_id: 'abc-1' })} onRetry={() => {}} />)
    expect(screen.getByText('Something went wrong please try again later!')).toBeTruthy()
    expect(screen.getByText('abc-1')).toBeTruthy()
  })

  test('offers no retry if access is forbidden', () => {
    draw(<LoadFailed error={new ApiProblem(403, { code: 'forbidden', detail: 'No.' })} onRetry={() => {}} />)
    expect(screen.getByText('No.')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the state of a query', () => {
  const answer = (data: string[] | undefined, error: unknown = null) => {
    const refetch = vi.fn<() => void>()
    draw(
      <QueryState query={{ data, error, refetch }} pending="on its way" empty="none there">
        {(rows) => `rows: ${rows.join()}`}
      </QueryState>,
    )
    return refetch
  }

  test('is pending until the data is loaded', () => {
    answer(undefined)
    expect(screen.getByText('on its way')).toBeTruthy()
  })

  test('is an error with a retry button after a failed load', () => {
    const refetch = answer(undefined, new ApiProblem(500, { code: 'internal' }))
    expect(screen.queryByText('on its way')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  test('keeps the loaded rows if a refetch fails', () => {
    answer(['one', 'two'], new ApiProblem(500, { code: 'internal' }))
    expect(screen.getByText('rows: one,two')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('is empty if there are no rows', () => {
    answer([])
    expect(screen.getByText('none there')).toBeTruthy()
  })
})

test('opening a confirmation cancels the one that is open', async () => {
  const first = confirm({ confirmLabel: 'Delete' })
  const second = confirm({ confirmLabel: 'Delete' })
  expect(await first).toBe(false)
  getOpenConfirm()?.answer(true)
  expect(await second).toBe(true)
  expect(getOpenConfirm()).toBeNull()
})

describe('a date', () => {
  test('is written in Latin digits in Arabic, and is the same day in every time zone', () => {
    expect(formatDate('2026-11-20', 'ar')).toBe('20 نوفمبر 2026')
    expect(formatDate('2026-01-01', 'en')).toBe('1 Jan 2026')
    expect(formatDate('2026-01-01', 'fr')).toBe('1 janv. 2026')
  })

  test('is returned unchanged if it is invalid', () => {
    expect(formatDate('soon', 'en')).toBe('soon')
  })
})

test('matches are highlighted, and overlapping or out-of-bounds ranges are ignored', () => {
  const { container } = draw(
    <Highlight
      text="registration card"
      ranges={[
        [13, 17],
        [0, 12],
        [5, 8],
        [16, 99],
      ]}
    />,
  )
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'registration',
    'card',
  ])
  expect(container.querySelector('bdi')!.textContent).toBe('registration card')
})

test('the error summary takes the focus, and its links focus the fields', () => {
  draw(
    <>
      <ErrorSummary problems={[{ path: 'translations.0.name', text: 'This field is required.' }]} />
      <input id="field-translations-0-name" />
    </>,
  )
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  Element.prototype.scrollIntoView = () => {}
  fireEvent.click(screen.getByRole('link', { name: 'This field is required.' }))
  expect(document.activeElement?.id).toBe('field-translations-0-name')
})

test('the arrow keys switch language tabs', () => {
  const languages = [
    { id: '1', acronym: 'en', name: 'English', text_direction: 'ltr' as const },
    { id: '2', acronym: 'ar', name: 'العربية', text_direction: 'rtl' as const },
  ]
  const change = vi.fn<(languageId: string) => void>()
  draw(<LanguageTabs languages={languages} value="1" onChange={change} states={{ '2': 'outdated' }} />)
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('English')
  fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowRight' })
  expect(change).toHaveBeenCalledWith('2')
  expect(screen.getByText('out of date')).toBeTruthy()
})

test('a new password needs twelve characters and a matching confirmation', () => {
  expect(newPasswordProblem('short', 'short')).toBe('login.passwordShort')
  expect(newPasswordProblem('كلمة مرور طويلة', 'other')).toBe('login.passwordDiffers')
  expect(newPasswordProblem('كلمة مرور طويلة', 'كلمة مرور طويلة')).toBeNull()
})
