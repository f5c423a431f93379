// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeErrors, getShownToasts } from '#web/components/feedback/toast.ts'
import { MyListPicker } from '#web/reader/faq/my-list-picker.tsx'
import { startTexts } from '#web/i18n/i18n.ts'
import { type Call, record, serve } from '#tests/web/entity/support.tsx'
import { show } from '#tests/web/features/faq/harness.tsx'

/** State of the mock API: content and version of the list, and received changes. */
let faqs: string[]
let version: number
let changes: Pick<Call, 'headers' | 'body'>[]

beforeEach(async () => {
  await startTexts('en')
  await loadNamespaces(['lists', 'ways'])
  ;[faqs, version, changes] = [['a', 'b'], 1, []]
  const list = () => ({ ...record('l1', { name: 'Reception', faqs, units: [], link: null }), version })
  serve(({ method, path, body, headers }) => {
    if (method === 'PATCH') {
      changes.push({ headers, body })
      faqs = (body as { faqs: string[] }).faqs
      version += 1
      return { body: list() }
    }
    return path === 'my-list' ? { body: [list()] } : undefined
  })
})
afterEach(() => {
  cleanup()
  closeErrors()
  vi.unstubAllGlobals()
})

const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Reception' })
const ticked = async (is: boolean) => waitFor(async () => expect((await box()).checked).toBe(is))

test.each([
  ['an addition to a list', 'c', 'Added to “Reception”', ['a', 'b', 'c']],
  ['a removal from a list, including the position', 'a', 'Removed from “Reception”', ['b']],
])('undo reverts %s, sending the version after the change [EXP-4]', async (_what, faqId, message, after) => {
  await show(<MyListPicker faqId={faqId} />)
  const before = (await box()).checked
  fireEvent.click(await box())
  await waitFor(() => expect(getShownToasts().at(-1)?.text).toBe(message))
  await ticked(!before)
  expect(changes.at(-1)!.body).toEqual({ faqs: after })
  render(
    <MantineProvider env="test">
      {getShownToasts()
        .at(-1)!
        .action!.render(() => {})}
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: `Undo: ${message}` }))
  await waitFor(() => expect(faqs).toEqual(['a', 'b']))
  expect(changes.map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', '"2"'])
  await ticked(before)
})
