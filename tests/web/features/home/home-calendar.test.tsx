// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { firstWeekday } from '#shared/i18n/first-weekday.ts'
import { daysIn, addMonths, weeksOf } from '#web/components/dates/month.ts'
import { SampleCalendar } from '#web/components/dates/sample-calendar.tsx'
import { HomeCalendar } from '#web/features/home/home-calendar.tsx'
import { markReached } from '#web/platform/connection.ts'
import { show } from '#tests/web/entity/support.tsx'

const november = { year: 2026, month: 10 }

describe('a month', () => {
  test('starts its weeks on the first weekday of the locale', () => {
    expect([firstWeekday('fr-FR'), firstWeekday('ar-EG')]).toEqual([1, 6])
    // 1 November 2026 is a Sunday.
    expect(weeksOf(november, 1)[0]).toEqual([null, null, null, null, null, null, 1])
    expect(weeksOf(november, 6)[0]).toEqual([null, 1, 2, 3, 4, 5, 6])
    expect(weeksOf(november, 7).flat().filter(Boolean)).toHaveLength(30)
  })

  test('has adjacent months and a number of days', () => {
    expect(addMonths({ year: 2026, month: 0 }, -1)).toEqual({ year: 2025, month: 11 })
    expect(daysIn({ year: 2028, month: 1 })).toBe(29)
  })
})

describe('the calendar', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00') }))
  afterEach(() => vi.useRealTimers())

  const focused = () => document.activeElement?.getAttribute('aria-label')

  test('labels days with their events, and supports keyboard navigation by day and month', async () => {
    await show({ '/': <SampleCalendar /> }, { at: '/' })
    const today = await screen.findByRole('button', { name: 'Friday 20 November' })
    expect(today.getAttribute('aria-current')).toBe('date')
    expect(screen.getByRole('button', { name: 'Sunday 1 November: Office' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Wednesday 4 November: Holidays' })).toBeTruthy()
    today.focus()
    fireEvent.keyDown(today, { key: 'ArrowRight' })
    await waitFor(() => expect(focused()).toBe('Saturday 21 November'))
    fireEvent.keyDown(document.activeElement!, { key: 'PageDown' })
    await waitFor(() => expect(focused()).toBe('Monday 21 December'))
    fireEvent.keyDown(document.activeElement!, { key: 'End' })
    await waitFor(() => expect(focused()).toBe('Thursday 31 December'))
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' })
    await waitFor(() => expect(focused()).toBe('Thursday 7 January'))
  })

  test('is hidden while offline, and shown again once online', async () => {
    await show({ '/': <HomeCalendar /> }, { at: '/' })
    await screen.findByRole('button', { name: 'Friday 20 November' })
    act(() => void dispatchEvent(new Event('offline')))
    // The component is notified of the network state shortly after it is rendered.
    await waitFor(() => expect(screen.queryAllByRole('heading')).toEqual([]))
    act(markReached)
    expect(await screen.findByRole('button', { name: 'Friday 20 November' })).toBeTruthy()
  })

  test('is right-to-left in Arabic, including arrow keys', async () => {
    await show({ '/': <SampleCalendar /> }, { at: '/', language: 'ar' })
    const today = await screen.findByRole('button', { current: 'date' })
    today.focus()
    fireEvent.keyDown(today, { key: 'ArrowLeft' })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('21'))
    expect(screen.getAllByText('دوام المكتب').length).toBeGreaterThan(0)
  })
})
