import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyInterface } from '#shared/i18n/interface-texts.ts'
import { messagePath, packPath } from '#shared/i18n/published-texts.ts'
import { addedLabels, translateLabel } from '#shared/i18n/translate-label.ts'
import { preferredLanguage } from '#functions/domain/user/preferred-language.ts'
import { loadMessages } from '#functions/public-pages/added-interfaces.ts'

const known = vi.hoisted(() => ({
  rows: new Map<string, Record<string, unknown>>(),
  recent: vi.fn<() => Promise<void>>(),
  read: vi.fn<(place: { key: string }) => Promise<Buffer | null>>(),
  logLine: vi.fn<(level: string, event: string, details: object) => void>(),
}))
vi.mock('#functions/data/objects/object-store.ts', () => ({ readObject: known.read }))
vi.mock('#functions/platform/logger.ts', () => ({ logLine: known.logLine, describeError: () => ({}) }))
vi.mock('#functions/data/services.ts', () => ({ services: () => ({ entityCache: () => known }) }))

const label = ['Urgent notice', 'تنبيه عاجل', 'Annonce urgente'] as const
const live = (hash: string) => ({ ...emptyInterface, state: 'live', fallback: 'fr', packs: [hash] })
const addLanguage = (id: string, acronym: string, own: object) =>
  known.rows.set(id, { id, acronym, active: true, interface: own })

beforeEach(() => {
  vi.stubEnv('UPLOADS_BUCKET', 'uploads')
  known.recent.mockResolvedValue()
  known.read.mockResolvedValue(Buffer.from(JSON.stringify({ 'message:Urgent notice': 'خبر عاجل' })))
})
afterEach(() => {
  vi.unstubAllEnvs()
  known.rows.clear()
  for (const code of Object.keys(addedLabels)) delete addedLabels[code]
})

test('messages are in the added languages that are live, and each file is read once', async () => {
  addLanguage('10', 'prs', live('a1'))
  addLanguage('11', 'so', { ...live('a1'), state: 'trial' })
  const languages = await loadMessages()
  await loadMessages()
  expect(known.read.mock.calls).toEqual([[{ bucket: 'uploads', key: messagePath(packPath('10', 'a1')) }]])
  const languageOf = (language_id: string | null) => preferredLanguage({ language_id }, 'ar', languages)
  expect(['10', '11', '3', null].map(languageOf)).toEqual(['prs', 'ar', 'fr', 'ar'])
  expect(translateLabel(label, 'prs')).toBe('خبر عاجل')

  addLanguage('10', 'prs', { ...live('a1'), state: 'retired' })
  expect((await loadMessages()).has('prs')).toBe(false)
  expect(translateLabel(label, 'prs')).toBe('Urgent notice')
})

test('texts that cannot be read are replaced as missing ones, and read the next time', async () => {
  addLanguage('10', 'prs', live('b1'))
  known.read.mockRejectedValueOnce(new Error('no connection'))
  expect((await loadMessages()).get('prs')).toBe('10')
  expect(translateLabel(label, 'prs')).toBe('Annonce urgente')
  expect(known.logLine).toHaveBeenCalledWith('warn', 'message_texts_unavailable', { language: '10' })
  known.read.mockResolvedValueOnce(null)
  await loadMessages()
  expect(translateLabel(label, 'prs')).toBe('Annonce urgente')
  await loadMessages()
  expect(translateLabel(label, 'prs')).toBe('خبر عاجل')
})

test('without the list of languages, messages are in those of the build', async () => {
  addLanguage('10', 'prs', live('c1'))
  known.recent.mockRejectedValueOnce(new Error('no connection'))
  expect([...(await loadMessages()).keys()]).toEqual(['en', 'ar', 'fr'])
  expect(known.logLine).toHaveBeenCalledWith('warn', 'message_texts_unavailable', {})
  expect(translateLabel(label, 'prs')).toBe('Urgent notice')
})
