import { expect } from 'vitest'
import { readHsdsPackage } from '#shared/import/hsds/read-hsds-package.ts'
import { runHsdsImport, type HsdsReport } from '#shared/import/hsds/run-hsds-import.ts'
import { cleanHtml } from '#functions/parsing/clean-html.ts'
import type { FileApi } from '#infra/local/import/api-client.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { partOf } from './export-steps.ts'
import type { TestProduct } from '#tests/support/product.ts'

/** Street of an organisation that publishes only its area; must not appear in the feed. */
export const street = 'Hidden Street 17'

/** Organisations with one service each: a public one, a shelter that publishes only its area, and an inactive one. */
export async function createOrganisations({ created }: Pick<TestProduct, 'created'>) {
  const type = await created('directory-type')
  const category = await created('service-category')
  const texts = (name: string) => [
    { language_id: '1', name, description: `${name} helps.`, complaints: 'Write to us.' },
    { language_id: '2', name: `${name} بالعربية`, description: 'مساعدة للجميع' },
  ]
  const contact = {
    label: 'Office',
    address_line_1: street,
    city: 'Harbour City',
    building_name: 'Tower',
    latitude: 30.0444,
    longitude: 31.2357,
    email: 'office@people.example',
    website: 'https://people.example/عربي',
    time_zone: 'Africa/Cairo',
    phones: [{ country_code: '20', area_code: '2', number: '2735 1234' }],
    working_days: [
      { day: 1, slots: [{ start: '09:00', end: '17:00' }] },
      { day: 2, slots: [{ start: '09:00', end: '17:00' }] },
      { day: 5, closed: true },
    ],
  }
  const service = {
    translations: [
      { language_id: '1', name: 'Legal advice', eligibility: 'Everybody', documents: 'A document' },
      { language_id: '2', name: 'استشارة قانونية' },
    ],
    cost: 'free',
    referral: 'appointment',
    capacity: 'waiting_list',
    step_free: 'yes',
    languages: ['1', '2'],
    service_categories: [category.id],
  }
  const organisation = (name: string, more: Record<string, unknown> = {}) =>
    created('directory', {
      translations: texts(name),
      directory_type_id: type.id,
      service_categories: [category.id],
      languages: ['2'],
      contacts: [contact],
      services: [service],
      ...more,
    })
  const open = await organisation(`Open ${uniqueWord()}`)
  const shelter = await organisation(`Shelter ${uniqueWord()}`, { address_shown: 'area' })
  const closed = await organisation(`Closed ${uniqueWord()}`, { status: 'inactive' })
  return { category, open, shelter, closed }
}

/** Query of the complete organisation feed. */
export const wholeFeed = 'organizations?full=true&full_service=true&per_page=20'

type FeedFile = { name: string; text: string }

/** Downloads the pages of a feed as files. */
export async function filesOf(base: string, paths: readonly string[]): Promise<FeedFile[]> {
  const files: FeedFile[] = []
  for (const path of paths)
    for (let at = 1, last = false; !last; at++) {
      const answer = await fetch(`${base}/api/hsds/${path}&page=${at}`)
      const text = await answer.text()
      expect(answer.status, text).toBe(200)
      last = (JSON.parse(text) as { last_page: boolean }).last_page
      files.push({ name: `${path.split('?')[0]}-${at}.json`, text })
    }
  return files
}

export const choices = { language: 'en', type: null, code: null }

export async function loadFiles(
  api: FileApi,
  files: readonly FeedFile[],
  more: Partial<Parameters<typeof runHsdsImport>[0]> = {},
): Promise<HsdsReport> {
  const read = await readHsdsPackage(files.map(({ name, text }) => ({ name, parts: () => partOf(text) })))
  return runHsdsImport({ ...read, choices, api, clean: cleanHtml, createLookups: true, dryRun: false, ...more })
}

export const countsOf = ({ created: made, updated, unchanged, faults }: HsdsReport) => ({
  made,
  updated,
  unchanged,
  faults,
})
