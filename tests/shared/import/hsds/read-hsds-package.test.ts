import { describe, expect, test } from 'vitest'
import { createNotes, noteText } from '#shared/import/hsds/hsds-import-notes.ts'
import { maxPackageCharacters, readHsdsPackage } from '#shared/import/hsds/read-hsds-package.ts'
import { toImportRows, type ExistingRecords } from '#shared/import/hsds/hsds-rows.ts'
import { prepareHsdsPackage } from '#shared/import/hsds/run-hsds-import.ts'
import { formatCsvTable } from '#shared/import/csv/write-csv.ts'

const uuid = (digit: number): string => `${String(digit).repeat(8)}-aaaa-4aaa-8aaa-aaaaaaaaaaaa`

async function* partsOf(text: string): AsyncGenerator<string> {
  const size = Math.max(64, text.length / 100)
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

const read = (files: Record<string, string>) =>
  readHsdsPackage(Object.entries(files).map(([name, text]) => ({ name, parts: () => partsOf(text) })))

const nothingHeld: ExistingRecords = { ids: () => new Set(), named: new Map(), countries: new Map() }

async function rowsIn(files: Record<string, string>, held = nothingHeld) {
  const notes = createNotes()
  const { all } = await read(files)
  const { organisations, orphans: lost } = prepareHsdsPackage(all)
  for (const kind of lost) notes.add('no_owner', kind)
  const rows = toImportRows(organisations, {
    existing: held,
    choices: { language: 'fr', type: 'Charity', code: '+20' },
    notes,
  })
  return { rows, notes: notes.all().map(({ code, text, count }) => [code, text, count]) }
}

const organisation = { id: uuid(1), name: 'Harbour', description: 'Helps', website: 'https://harbour.example/' }
const place = {
  id: uuid(2),
  location_type: 'physical',
  organization_id: uuid(1),
  name: 'Quay',
  latitude: '30.5',
  longitude: '31.5',
}
const address = {
  id: uuid(3),
  location_id: uuid(2),
  address_1: 'Quay  Street\n1',
  city: 'Port',
  state_province: 'North',
  postal_code: '',
  country: 'XA',
  address_type: 'physical',
}
const service = {
  id: uuid(4),
  organization_id: uuid(1),
  name: 'Advice',
  status: 'active',
  eligibility_description: 'All',
  licenses: 'Some',
}

const expected = {
  external_id: uuid(1),
  directory_type_id: 'Charity',
  service_categories: ['Law'],
  languages: ['ar'],
  translations: [{ language_id: 'fr', name: 'Harbour', description: 'Helps' }],
  services: [{ id: uuid(4), translations: [{ language_id: 'fr', name: 'Advice', eligibility: 'All' }] }],
  contacts: [
    {
      label: 'Quay',
      address_line_1: 'Quay Street 1',
      city: 'Port',
      governorate: 'North',
      latitude: 30.5,
      longitude: 31.5,
      phones: [{ country_code: '+20', number: '0227351234' }],
      working_days: [{ day: 1, slots: [{ start: '09:00', end: '17:00' }] }],
    },
    { website: 'https://harbour.example/' },
  ],
}

describe('tables of the standard', () => {
  const table = (...rows: Record<string, unknown>[]): string => {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    return formatCsvTable([columns, ...rows.map((row) => columns.map((name) => String(row[name] ?? '')))])
  }
  const tables = {
    'organization.csv': table(organisation),
    'locations.csv': table(place),
    'address.csv': table(address),
    'services.csv': table(service),
    'phone.csv': table({ id: uuid(5), location_id: uuid(2), number: '02 2735 1234' }),
    'schedules.csv': table({ id: uuid(6), location_id: uuid(2), byday: 'MO', opens_at: '09:00', closes_at: '17:00' }),
    'language.csv': table({ id: uuid(7), location_id: uuid(2), code: 'ar' }),
    'attributes.csv': table({
      id: uuid(8),
      link_id: uuid(1),
      link_entity: 'organization',
      taxonomy_term_id: uuid(9),
    }),
    'taxonomy_term.csv': table({ id: uuid(9), name: 'Law', description: '' }),
  }

  test('are joined by ids, whatever the names and order of files', async () => {
    const reversed = Object.fromEntries(Object.entries(tables).toReversed())
    for (const files of [tables, reversed]) {
      const { rows, notes } = await rowsIn(files)
      expect(rows).toEqual([{ number: 1, values: expected }])
      expect(notes).toEqual([['passed_over', 'service.licenses', 1]])
    }
  })

  test('report orphans and unusable files', async () => {
    const lost = { ...tables, 'phone.csv': table({ id: uuid(5), location_id: uuid(6), number: '1' }) }
    expect((await rowsIn(lost)).notes).toContainEqual(['no_owner', 'phone', 1])
    expect((await read({ ...tables, 'funding.csv': table({ id: uuid(5) }) })).unread).toEqual(['funding.csv'])
  })

  test('link services to organisations through locations', async () => {
    const { organization_id: _none, ...elsewhere } = place
    const join = { id: uuid(6), service_id: uuid(4), location_id: uuid(2) }
    const { rows } = await rowsIn({
      ...tables,
      'locations.csv': table(elsewhere),
      'service_at_location.csv': table(join),
    })
    expect(rows).toEqual([{ number: 1, values: expected }])
  })
})

describe('JSON', () => {
  const { organization_id: _of, ...bare } = service
  const nested = {
    ...organisation,
    locations: [
      {
        ...place,
        addresses: [address],
        phones: [{ id: uuid(5), number: '02 2735 1234' }],
        schedules: [{ id: uuid(6), byday: 'MO', opens_at: '09:00', closes_at: '17:00' }],
        languages: [{ id: uuid(7), code: 'ar' }],
      },
    ],
    attributes: [{ id: uuid(8), taxonomy_term: { id: uuid(9), name: 'Law', description: '' } }],
  }

  test.each([
    ['pages of organisations', { contents: [{ ...nested, services: [service] }], total_items: 1 }],
    ['pages of services', { contents: [{ ...service, organization: nested }] }],
    [
      'pages of services at places',
      {
        contents: [
          {
            id: uuid(6),
            service_id: uuid(4),
            location_id: uuid(2),
            location: nested.locations[0],
            service: { ...bare, organization: nested },
          },
        ],
      },
    ],
    ['arrays by their names', { organizations: [nested], services: [service] }],
    ['one array', [nested, service]],
    ['one object', { ...nested, services: [service] }],
  ])('is read from %s', async (_what, json) => {
    const { rows } = await rowsIn({ 'feed.json': JSON.stringify(json) })
    expect(rows).toEqual([{ number: 1, values: expected }])
  })

  test('is also read one object per line', async () => {
    const text = [nested, service].map((one) => JSON.stringify(one)).join('\n')
    expect((await rowsIn({ 'feed.ndjson': text })).rows).toEqual([{ number: 1, values: expected }])
  })

  test('that is invalid or irrelevant is reported', async () => {
    await expect(read({ 'a.json': '{' })).rejects.toMatchObject({ code: 'unreadable', file: 'a.json' })
    await expect(read({ 'a.csv': 'id,name\n"' })).rejects.toMatchObject({ code: 'no_organisations' })
    await expect(read({ 'phones.csv': 'id,number\n1\n' })).rejects.toMatchObject({ code: 'unreadable' })
    await expect(read({ 'a.json': '{"taxonomies":[]}' })).rejects.toMatchObject({ code: 'no_organisations' })
  })

  test('that exceeds the size limit is rejected before the end is read', async () => {
    let given = 0
    async function* endless(): AsyncGenerator<string> {
      for (;;) {
        given += 1024 * 1024
        yield ' '.repeat(1024 * 1024)
      }
    }
    await expect(readHsdsPackage([{ name: 'all.json', parts: endless }])).rejects.toMatchObject({ code: 'too_large' })
    expect(given).toBeLessThanOrEqual(maxPackageCharacters + 1024 * 1024)
  })

  test('with invalid ids creates no organisation, and reports them', async () => {
    const wrong = [
      { ...organisation, id: '7' },
      { ...organisation, services: [{ ...service, id: 'x' }] },
    ]
    expect((await rowsIn({ 'a.json': JSON.stringify(wrong) })).rows).toEqual([
      { number: 1, values: {}, fault: { code: 'hsds_id', params: { text: '7' } } },
      { number: 2, values: {}, fault: { code: 'hsds_id', params: { text: 'x' } } },
    ])
  })

  test('with two organisations of one name creates both and reports it, also for an existing name', async () => {
    const two = [organisation, { ...organisation, id: uuid(2) }, { ...organisation, id: uuid(3), name: 'Known' }]
    const held = { ...nothingHeld, named: new Map([['known', 'a-record']]) }
    const { rows, notes } = await rowsIn({ 'a.json': JSON.stringify(two) }, held)
    expect(rows).toHaveLength(3)
    expect(notes).toEqual([
      ['same_name', 'Harbour', 1],
      ['same_name', 'Known', 1],
    ])
  })

  test('skips services no longer offered', async () => {
    const over = { ...organisation, services: [{ ...service, status: 'defunct' }] }
    const { rows, notes } = await rowsIn({ 'a.json': JSON.stringify(over) })
    expect(rows[0]!.values).not.toHaveProperty('services')
    expect(notes).toContainEqual(['not_offered', undefined, 1])
  })
})

test('has notes in three languages', () => {
  const note = { code: 'passed_over', count: 2, text: 'service.licenses' } as const
  const noteTexts = ['en', 'ar', 'fr'].map((language) => noteText(note, language))
  expect(new Set(noteTexts).size).toBe(3)
  for (const one of noteTexts) expect(one).toContain('service.licenses')
})

test('with many objects of one organisation is read in linear time', async () => {
  const many = Array.from({ length: 130_000 }, (_, at) => ({ ...service, id: `${at}`, licenses: undefined }))
  const { all } = await read({ 'a.json': JSON.stringify({ organizations: [organisation], services: many }) })
  const { organisations } = prepareHsdsPackage(all)
  expect(organisations[0]!.services.size).toBe(many.length)
})
