import { describe, expect, test } from 'vitest'
import messages from '#shared/i18n/messages.json' with { type: 'json' }
import texts from '#web/reader/directory/texts/directory.en.json' with { type: 'json' }
import { withChanges } from '#web/reader/opened-item.ts'
import { parseLocation } from '#web/entity/contacts/parse-coordinates.ts'
import { directoryQuery, readDirectoryState, withoutFilters } from '#web/features/directory/search/directory-state.ts'

const near = { latitude: 30.0444, longitude: 31.2357 }
const read = (text: string, from: typeof near | null = null) => readDirectoryState(new URLSearchParams(text), from)

describe('the URL of the directory', () => {
  test('is converted to the query of the API', () => {
    const state = read(
      'q=clinic&country=eg&area=EG-C&view=map&type=t1&language=2&free=1&step_free=1&open_now=1&within=5&page=2',
      near,
    )
    expect(directoryQuery(state)).toEqual({
      page: '2',
      search: 'clinic',
      country: 'eg',
      area: 'EG-C',
      type: 't1',
      language: '2',
      free: '1',
      step_free: '1',
      open_now: '1',
      near: '30.0444,31.2357',
      within: '5',
    })
  })

  test('ignores invalid parameters, and a location', () => {
    expect(directoryQuery(read('page=0&near=30,31&within=7&open=media:x&open_now=yes'))).toEqual({ page: '1' })
    expect(directoryQuery(read('within=5'))).toEqual({ page: '1' })
    expect(read('open=faq:f1').openedId).toBeNull()
  })

  test('stores the view, list or map, and defaults to the list', () => {
    expect(read('view=map').view).toBe('map')
    expect(read('view=globe').view).toBe('list')
    expect(withChanges(new URLSearchParams('view=map&area=EG-C'), { type: 't1' }).toString()).toBe(
      'view=map&area=EG-C&type=t1',
    )
  })

  test('opens an organisation by its id, with or without its kind', () => {
    expect(read('open=directory:d1').openedId).toBe('d1')
    expect(read('open=d1').openedId).toBe('d1')
  })

  test('closes the open item and returns to the first page when filters change', () => {
    const next = withChanges(new URLSearchParams('q=a&page=3&open=directory:d1'), { country: 'eg' })
    expect(next.toString()).toBe('q=a&country=eg')
    expect(
      withoutFilters(new URLSearchParams('q=a&country=eg&within=5&open_now=1&free=1&step_free=1')).toString(),
    ).toBe('q=a')
  })
})

describe('a typed location', () => {
  test('is parsed as coordinates, including Arabic digits', () => {
    expect(parseLocation('30.0444, 31.2357')).toEqual({ latitude: 30.0444, longitude: 31.2357 })
    expect(parseLocation('٣٠٫٠٤٤٤، ٣١٫٢٣٥٧')).toEqual({ latitude: 30.0444, longitude: 31.2357 })
    expect(parseLocation('-1.5 36.8')).toEqual({ latitude: -1.5, longitude: 36.8 })
    expect(parseLocation('91, 10')).toBeNull()
  })

  test('is parsed as a full plus code, but not as a short one', () => {
    const point = parseLocation('8g2f26ph+jv')
    expect(point?.latitude).toBeCloseTo(30.0366, 3)
    expect(parseLocation('26PH+JV Cairo')).toBeNull()
  })
})

test('the prompt to choose an organisation uses the shared message', () => {
  expect(texts.search.choose).toBe(messages.choose.directory)
})
