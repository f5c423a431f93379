// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import * as settings from '#web/api/config.ts'
import type { FaqRecord } from '#web/api/faq/faq-types.ts'
import { startTexts } from '#web/i18n/i18n.ts'
import { MachineDraft } from '#web/features/faq/translation/machine-draft.tsx'
import { show } from '#tests/web/features/faq/harness.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

type French = { answer?: string; state?: 'current' | 'outdated'; machine?: boolean }

const recordWith = (french: French | null) =>
  ({
    id: '7',
    pending: null,
    translations: [
      { language_id: '1', question: 'Where?', answer: '<p>Here.</p>', state: 'current' },
      ...(french ? [{ language_id: '3', question: 'Où ?', answer: '<p>Ici.</p>', state: 'current', ...french }] : []),
    ],
  }) as unknown as FaqRecord

async function shown(french: French | null, { on = true, dirty = false } = {}) {
  vi.spyOn(settings, 'config').mockReturnValue({ ...settings.config(), machineTranslation: on })
  const [onDraft, onRead] = [vi.fn<() => Promise<boolean>>(async () => true), vi.fn<() => void>()]
  await startTexts('en')
  await loadNamespaces('machine')
  await show(
    <MachineDraft
      record={recordWith(french)}
      languageId="3"
      dirty={dirty}
      busy={false}
      onDraft={onDraft}
      onRead={onRead}
    />,
  )
  return { onDraft, onRead, make: screen.queryByRole('button', { name: 'Translate automatically' }) }
}

test.each([
  ['missing', null],
  ['without an answer', { answer: '<p></p>' }],
  ['outdated', { state: 'outdated' }],
] as const)('a translation that is %s can be drafted by machine, if that is enabled', async (_what, french) => {
  const { make, onDraft } = await shown(french)
  fireEvent.click(make!)
  expect(onDraft).toHaveBeenCalledOnce()
  cleanup()
  expect((await shown(french, { on: false })).make).toBeNull()
})

test('a current translation cannot be drafted by machine', async () => {
  expect((await shown({})).make).toBeNull()
})

test('requires unsaved changes to be saved first', async () => {
  const { make } = await shown(null, { dirty: true })
  expect(make).toHaveProperty('disabled', true)
  expect(screen.getByText(/Save first/)).toBeTruthy()
})

test('labels an unreviewed draft, even if machine translation is disabled, and can mark it as reviewed', async () => {
  const { onRead } = await shown({ machine: true }, { on: false })
  expect(screen.getByText('Machine translation')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Mark as reviewed' }))
  expect(onRead).toHaveBeenCalledOnce()
})
