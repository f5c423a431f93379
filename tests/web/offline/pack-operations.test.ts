// @vitest-environment node
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { formatSequence, serializePack, type PackRow } from '#shared/offline-pack/pack-format.ts'
import { createPackOperations, type PackOperations } from '#web/offline/pack/pack-operations.ts'
import { memory } from './memory-storage.ts'

const day = 86_400_000
const start = Date.UTC(2026, 10, 22)
const days = 7
const part = { language: 'en', country: null, category: null }

const faq = (id: string, question: string, more: Record<string, unknown> = {}): PackRow => [
  'faq',
  {
    id,
    updated_at: '2026-11-20T10:00:00.000Z',
    status: 'PUBLISHED',
    visibility: 'UNHCR_STAFF',
    pinned: false,
    hashtags: [],
    service_categories: [],
    directories: [],
    media: [],
    countries: [],
    nationalities: [],
    social_links: [],
    translations: [{ language_id: '1', question, answer: `<p>${question}</p>` }],
    ...more,
  },
]
const languageRow: PackRow = ['language', { id: '1', acronym: 'en', name: 'English', active: true }]

const packOf = (...rows: PackRow[]): string =>
  serializePack({ seq: formatSequence('STAFF', start), pictures: { count: 0, bytes: 0 } }, [languageRow, ...rows])

const reader = { countries: [], language: 'en' }

describe('a pack on a device', () => {
  let now = start
  let storage = memory()
  let work: PackOperations
  beforeEach(() => {
    now = start
    storage = memory()
    work = createPackOperations(storage.vaultOf, () => now)
  })

  const about = () => ({ user: 'ada', part, asOf: now, withPictures: false })
  const since = { seq: formatSequence('STAFF', start), put: [], gone: [] }
  const takes = (text: string) => work.take(about(), text, since)
  const anew = () => (work = createPackOperations(storage.vaultOf, () => now))
  const found = async (q: string): Promise<string[]> => {
    const answer = (await work.answer('search', `q=${q}`, reader, days)) as { entities: { id: string }[] } | undefined
    return (answer?.entities ?? []).map(({ id }) => id)
  }
  const shown = async (id: string) =>
    ((await work.answer(`published/faq/${id}`, '', reader, days)) as { question: string } | undefined)?.question

  test('can be read and searched after the download, and after it is opened again', async () => {
    const taken = await takes(packOf(faq('a', 'Rent of a flat'), faq('b', 'School for children')))
    expect(taken).toMatchObject({ user: 'ada', seq: formatSequence('STAFF', start), asOf: start })
    expect(taken.bytes).toBeGreaterThan(500)
    const responses = async () => [
      await shown('a'),
      await found('school'),
      await work.answer('log', '', reader, days),
      await work.answer('published/faq/none', '', reader, days),
    ]
    expect(await responses()).toEqual(['Rent of a flat', ['b'], undefined, undefined])
    anew()
    expect(await responses()).toEqual([undefined, [], undefined, undefined])
    expect(await work.open({ user: 'ada', days })).toEqual(taken)
    expect(await responses()).toEqual(['Rent of a flat', ['b'], undefined, undefined])
  })

  test('applies updates and deletions to reading and search', async () => {
    await takes(packOf(faq('a', 'Rent of a flat'), faq('b', 'School for children')))
    now += 1000
    const seq = formatSequence('STAFF', now)
    const next = await work.change({ seq, put: [faq('a', 'Work permit')], gone: [['faq', 'b']] }, now)
    expect(next).toMatchObject({ seq, asOf: now })
    anew()
    await work.open({ user: 'ada', days })
    expect([await shown('a'), await shown('b')]).toEqual(['Work permit', undefined])
    expect([await found('permit'), await found('rent'), await found('school')]).toEqual([['a'], [], []])
  })

  test('includes updates and excludes deletions made since it was built', async () => {
    const meanwhile = {
      seq: formatSequence('STAFF', start + 1),
      put: [faq('c', 'Winter help')],
      gone: [['faq', 'b'] as const],
    }
    const text = packOf(faq('a', 'Rent of a flat'), faq('b', 'School for children'))
    expect(await work.take(about(), text, meanwhile)).toMatchObject({ seq: meanwhile.seq })
    expect([await found('winter'), await found('school'), await shown('b')]).toEqual([['c'], [], undefined])
  })

  test('is searched by the new name of a renamed category', async () => {
    const category = (name: string): PackRow => [
      'service-category',
      { id: 'c', parent_id: null, countries: [], icon: null, translations: [{ language_id: '1', name }] },
    ]
    await takes(packOf(faq('a', 'Rent of a flat', { service_categories: ['c'] }), category('Housing')))
    expect(await found('housing')).toEqual(['a'])
    await work.change({ seq: formatSequence('STAFF', now), put: [category('Shelter')], gone: [] }, now)
    expect([await found('shelter'), await found('housing')]).toEqual([['a'], []])
  })

  test('stays available with a new date after an update without changes', async () => {
    await takes(packOf(faq('a', 'Rent of a flat')))
    now += day
    expect(await work.change({ seq: formatSequence('STAFF', now), put: [], gone: [] }, now)).toMatchObject({
      asOf: now,
    })
    now += 6.5 * day
    expect(await shown('a')).toBe('Rent of a flat')
  })

  test('is deleted when it expires, both while open and on opening [FE-4]', async () => {
    await takes(packOf(faq('a', 'Rent of a flat')))
    now = start + days * day + 1
    expect(await shown('a')).toBeUndefined()
    expect(storage.places.size).toBe(0)
    now = start
    await takes(packOf(faq('a', 'Rent of a flat')))
    now = start + days * day + 1
    anew()
    expect(await work.open({ user: 'ada', days })).toBeNull()
    expect(storage.places.get('ada')?.size ?? 0).toBe(0)
  })

  test('is not opened if the clock was set back', async () => {
    await takes(packOf(faq('a', 'Rent of a flat')))
    now = start - 2 * day
    anew()
    expect(await work.open({ user: 'ada', days })).toBeNull()
  })

  test('is not opened for another user, and is deleted without its key', async () => {
    await takes(packOf(faq('a', 'Rent of a flat')))
    anew()
    expect(await work.open({ user: 'bob', days })).toBeNull()
    expect(await shown('a')).toBeUndefined()
    storage.loseKey()
    expect(await work.open({ user: 'ada', days })).toBeNull()
    expect(storage.places.has('ada')).toBe(false)
  })

  test('is not supported if the browser cannot store it, and the check leaves no data', async () => {
    expect(await work.tries('ada')).toBe(true)
    expect(storage.places.size).toBe(0)
    const closed = createPackOperations((user) => ({
      ...storage.vaultOf(user),
      write: () => Promise.reject(new DOMException('no', 'DataCloneError')),
    }))
    expect(await closed.tries('ada')).toBe(false)
  })

  test('downloads pictures if requested, and deletes them once they are not', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('picture'))
    const film: PackRow = [
      'media',
      {
        id: 'm',
        updated_at: '',
        content_type: 'Video',
        thumbnail: 'thumb1',
        countries: [],
        translations: [{ language_id: '1', title: 'Film', description: '' }],
      },
    ]
    await takes(packOf(film))
    const list = async () =>
      ((await work.answer('published/media', '', reader, days)) as { entities: { thumbnail_url: string }[] }).entities
    expect((await list())[0]!.thumbnail_url).toBe('/uploads/thumb1')
    expect(await work.choosePictures(true)).toMatchObject({ withPictures: true })
    expect(fetched).toHaveBeenCalledTimes(1)
    expect((await list())[0]!.thumbnail_url).toMatch(/^blob:/)
    await work.choosePictures(true)
    expect(fetched).toHaveBeenCalledTimes(1)
    await work.choosePictures(false)
    expect([...storage.places.get('ada')!.keys()].filter((name) => name.startsWith('picture'))).toEqual([])
    fetched.mockRestore()
  })
})
