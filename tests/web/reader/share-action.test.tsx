// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPublicPagePath, stateFragment } from '#shared/domain/public-pages/public-page-path.ts'
import * as handedOut from '#web/api/share-counts.ts'
import * as settings from '#web/api/config.ts'
import { ShareAction } from '#web/reader/share-action.tsx'
import type { Shareable } from '#web/reader/share/shareable.ts'
import { readQr } from '#tests/support/formats/read-qr.ts'
import { show } from '#tests/web/features/faq/harness.tsx'

const changed = '2026-10-09T08:00:00.000Z'
const answer: Shareable = {
  object: 'faq',
  id: 'f1',
  isPublic: true,
  updatedAt: changed,
  texts: [
    { language_id: '1', question: 'Where?', answer: '<p>Here.</p>' },
    { language_id: '2', question: 'أين؟', answer: '<p>هنا.</p>' },
  ],
}
const write = vi.fn<(text: string) => Promise<void>>(async () => undefined)
const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined)
const print = vi.fn<() => void>()

async function given(record: Partial<Shareable> = {}, { publicPages = true, more = {} } = {}) {
  vi.spyOn(settings, 'config').mockReturnValue({ ...settings.config(), publicPages })
  vi.stubGlobal('navigator', { userAgent: '', language: 'en', clipboard: { writeText: write }, ...more })
  vi.stubGlobal('print', print)
  await show(<ShareAction record={() => ({ ...answer, ...record })} startIn="1" />)
  await loadNamespaces('send')
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  return screen.findByRole('group', { name: 'Ways to share' })
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const linkIn = async (language: string) =>
  `${location.origin}${await createPublicPagePath('faq', 'f1', language)}#${stateFragment(changed)}`

beforeEach(() => {
  for (const one of [write, share, print]) one.mockClear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function modulesIn(drawing: Element): boolean[][] {
  const size = Number(drawing.getAttribute('viewBox')!.split(' ')[2]) - 8
  const dark = new Set(
    drawing
      .querySelector('path')!
      .getAttribute('d')!
      .match(/M\d+ \d+/g),
  )
  return Array.from({ length: size }, (_, row) => Array.from({ length: size }, (_one, at) => dark.has(`M${at} ${row}`)))
}

test('shares an answer by a short link in the selected language that includes its last update', async () => {
  await given()
  press('العربية')
  await screen.findByText('أين؟')
  press('Copy link')
  await waitFor(async () => expect(write).toHaveBeenCalledWith(await linkIn('ar')))
  press('QR code')
  const code = await screen.findByRole('figure', { name: /^QR code for/ })
  expect(readQr(modulesIn(code.querySelector('svg')!))).toBe(await linkIn('ar'))
  expect(within(code.closest('section, div[role=dialog]') as HTMLElement).getByText(/امسح الرمز/)).toBeDefined()
})

test('a message contains the text of the answer, with the link last', async () => {
  const dialogBody = await given()
  const textIn = (name: string) =>
    decodeURIComponent(within(dialogBody).getByRole('link', { name }).getAttribute('href')!)
  const whole = `Where?\n\nHere.\n\nLast updated on 9 Oct 2026\n\nLatest version and changes:\n${await linkIn('en')}`
  expect(textIn('WhatsApp')).toBe(`https://wa.me/?text=${whole}`)
  expect(textIn('SMS')).toBe(`sms:?&body=${whole}`)
  press('Copy text')
  await waitFor(() => expect(write).toHaveBeenCalledWith(whole))
  expect(within(dialogBody).getByRole('link', { name: 'Open public page' }).getAttribute('href')).toBe(
    await linkIn('en'),
  )
})

test('content that is not public has no public link, shows why, and can be printed and copied', async () => {
  const dialogBody = await given({ isPublic: false })
  expect(within(dialogBody).queryByRole('link')).toBeNull()
  const buttons = within(dialogBody).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Copy text', 'Print', 'Copy link for colleagues'])
  expect(screen.getByText(/^This content isn’t public/)).toBeDefined()
  press('Copy text')
  await waitFor(() => expect(write).toHaveBeenCalledWith('Where?\n\nHere.\n\nLast updated on 9 Oct 2026'))
  press('Copy link for colleagues')
  await waitFor(() => expect(write).toHaveBeenCalledWith(`${location.origin}/frontline/faq/f1`))
  press('Print')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  const sheet = document.querySelector('[data-print-sheets]')!
  expect(sheet.textContent).toContain('Internal: not for public use')
  expect(sheet.querySelector('svg')).toBeNull()
})

test('without public pages, the link opens the application', async () => {
  const dialogBody = await given({}, { publicPages: false })
  expect(within(dialogBody).queryByRole('link', { name: 'Open public page' })).toBeNull()
  press('Copy link')
  await waitFor(() => expect(write).toHaveBeenCalledWith(`${location.origin}/search-result?open=faq:f1`))
})

test('shares through the share dialog of the device', async () => {
  await given({}, { more: { share } })
  press('More options')
  const text = 'Where?\n\nHere.\n\nLast updated on 9 Oct 2026'
  expect(share).toHaveBeenCalledWith({ title: 'Where?', text, url: await linkIn('en') })
})

test('warns before an answer about a danger is sent to a phone', async () => {
  await given()
  expect(screen.queryByText(/may search the recipient’s phone/)).toBeNull()
  cleanup()
  await given({ isUrgent: true })
  expect(screen.getByText(/may search the recipient’s phone/)).toBeTruthy()
})

test('prints in the selected language and its direction, with dates and QR code', async () => {
  await given()
  press('العربية')
  await screen.findByText('أين؟')
  press('Print')
  const sheet = await waitFor(() => document.querySelector('[data-print-sheets] section')!)
  expect([sheet.getAttribute('lang'), sheet.getAttribute('dir')]).toEqual(['ar', 'rtl'])
  expect(sheet.textContent).toMatch(/أين؟هنا\..*آخر تحديث في .*2026تمت المشاركة في /)
  expect(readQr(modulesIn(sheet.querySelector('svg')!))).toBe(await linkIn('ar'))
  expect(document.documentElement.dataset['sheets']).toBe('')
  cleanup()
  expect(document.documentElement.dataset['sheets']).toBeUndefined()
})

test('does not count shares if no user is signed in', async () => {
  const counted = vi.spyOn(handedOut, 'recordShares')
  await given()
  press('Copy text')
  await waitFor(() => expect(write).toHaveBeenCalled())
  expect(counted).not.toHaveBeenCalled()
})
