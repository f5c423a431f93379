import { describe, expect, it } from 'vitest'
import { pageLetters, type PublicPageEntity } from '#shared/domain/public-pages/public-page-path.ts'
import { shortNameOf } from '#functions/public-pages/page-data.ts'
import { categoryRow, directoryRow, faqRow, mediaRow, pagesIn, site } from './page-fixtures.ts'

type Node = Record<string, unknown>
type Check = (value: unknown, where: string) => string[]
/** Required properties, optional ones, and those of which at least one is required. */
type Shape = { needs: Record<string, Check>; may?: Record<string, Check>; oneOf?: string[] }

const is =
  (what: string, holds: (value: string) => boolean): Check =>
  (value, where) =>
    typeof value === 'string' && holds(value) ? [] : [`${where} is no ${what}: ${JSON.stringify(value)}`]
const text = is('text', (value) => value.trim() !== '')
const address = is('address', (value) => URL.canParse(value) && value.startsWith('https://'))
const moment = is('moment', (value) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value)))
const language = is('language', (value) => /^[a-z]{2,3}$/.test(value))
const ofType =
  (...types: string[]): Check =>
  (value, where) => {
    const some = Array.isArray(value) ? (value as Node[]) : [value as Node]
    return some.flatMap((one, at) => [
      ...(types.includes(String(one['@type'])) ? [] : [`${where} is no ${types.join(', ')}`]),
      ...faultsOf(one, `${where}.${at}`),
    ])
  }
/** List items with positions from 1. */
const places =
  (...asked: string[]): Check =>
  (value, where) => {
    const items = value as Node[]
    return [
      ...ofType('ListItem')(value, where),
      ...items.flatMap((one, at) => (one['position'] === at + 1 ? [] : [`${where}.${at} is at ${one['position']}`])),
      ...items.flatMap((one, at) => asked.flatMap((name) => (name in one ? [] : [`${where}.${at} has no ${name}`]))),
    ]
  }

const creative = { name: text, description: text, inLanguage: language, dateModified: moment, thumbnailUrl: address }
const page = { ...creative, breadcrumb: ofType('BreadcrumbList') }

/** Requirements by type, from https://developers.google.com/search/docs/appearance/structured-data. */
const shapes: Record<string, Shape> = {
  FAQPage: { needs: { mainEntity: ofType('Question') }, may: page },
  WebPage: { needs: { name: text }, may: page },
  Question: { needs: { name: text, acceptedAnswer: ofType('Answer') } },
  Answer: { needs: { text } },
  Organization: {
    needs: { name: text },
    may: {
      alternateName: text,
      description: text,
      url: address,
      address: ofType('PostalAddress'),
      contactPoint: ofType('ContactPoint'),
    },
  },
  PostalAddress: {
    needs: {},
    may: { streetAddress: text, addressLocality: text, addressRegion: text, postalCode: text },
    oneOf: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode'],
  },
  ContactPoint: { needs: {}, may: { telephone: text, email: text, name: text }, oneOf: ['telephone', 'email'] },
  VideoObject: {
    needs: { name: text, description: text, thumbnailUrl: address, uploadDate: moment },
    may: { inLanguage: language, contentUrl: address, embedUrl: address },
    oneOf: ['contentUrl', 'embedUrl'],
  },
  CreativeWork: { needs: { name: text, description: text }, may: creative },
  CollectionPage: {
    needs: { name: text, mainEntity: ofType('ItemList'), breadcrumb: ofType('BreadcrumbList') },
    may: page,
  },
  ItemList: { needs: { itemListElement: places('name', 'url') } },
  BreadcrumbList: { needs: { itemListElement: places('name', 'item') } },
  ListItem: { needs: { position: () => [] }, may: { name: text, url: address, item: address } },
}

/** Errors in structured data: unknown types and properties, missing properties, invalid values. */
function faultsOf({ '@type': type, '@context': _context, ...properties }: Node, where = String(type)): string[] {
  const shape = shapes[String(type)]
  if (!shape) return [`${where} is of no known type: ${String(type)}`]
  const known = { ...shape.may, ...shape.needs }
  return [
    ...Object.keys(shape.needs).flatMap((name) => (name in properties ? [] : [`${where} has no ${name}`])),
    ...(shape.oneOf && !shape.oneOf.some((name) => name in properties)
      ? [`${where} has none of ${shape.oneOf.join(', ')}`]
      : []),
    ...Object.entries(properties).flatMap(([name, value]) =>
      known[name] ? known[name](value, `${where}.${name}`) : [`${where} knows no ${name}`],
    ),
  ]
}

const contact = {
  label: 'Main office',
  address_line_1: '1 Street',
  city: 'Cairo',
  email: 'office@example.org',
  website: 'https://office.example.org/',
  phones: [{ country_code: '20', area_code: '2', number: '1234567' }],
}

const rows = {
  faq: [faqRow('f1')],
  directory: [directoryRow('d1', { contacts: [contact, { label: 'Nothing more' }] })],
  media: [mediaRow('m1', { thumbnail: 'u1' })],
  'service-category': [categoryRow('c2', { parent_id: 'c1' }), categoryRow('c1')],
}

/** Rows with only the required fields. */
const bare = {
  faq: [
    faqRow('f1', { translations: [{ language_id: '1', question: 'Where?', answer: '' }], directories: [], media: [] }),
  ],
  directory: [directoryRow('d1', { acronym: null, translations: [{ language_id: '1', name: 'Office' }] })],
  media: [
    mediaRow('m1', {
      content_type: 'PDF',
      content_url: null,
      file: 'u2',
      translations: [{ language_id: '1', title: 'A' }],
    }),
  ],
  'service-category': [categoryRow('c1')],
}

const dataIn = (html: string): Node =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!) as Node

describe('structured data', () => {
  it.each([
    ['full', rows],
    ['bare', bare],
  ])('of each page type meets the requirements of its schema.org type, with %s records', async (_how, records) => {
    for (const entity of Object.keys(pageLetters) as PublicPageEntity[])
      for (const [tongue, html] of await pagesIn(entity, records)) {
        const data = dataIn(html)
        expect(data['@context']).toBe('https://schema.org')
        expect({ entity, tongue, faults: faultsOf(data) }).toEqual({ entity, tongue, faults: [] })
      }
  })

  it('of a category contains its breadcrumbs, starting with search', async () => {
    const { breadcrumb } = dataIn((await pagesIn('service-category', rows)).get('ar')!)
    const { itemListElement } = breadcrumb as { itemListElement: Node[] }
    expect(itemListElement.map(({ name, item }) => [name, item])).toEqual([
      ['دليل', `${site.url}/search/ar`],
      ['الوثائق', `${site.url}/c/${shortNameOf('service-category', 'c1')}/ar`],
      ['الوثائق', `${site.url}/c/${shortNameOf('service-category', 'c2')}/ar`],
    ])
  })

  it('with missing properties is reported', () => {
    const answer = { '@type': 'Question', name: 'Where?' }
    expect(faultsOf({ '@type': 'FAQPage', mainEntity: [answer] })).toEqual([
      'FAQPage.mainEntity.0 has no acceptedAnswer',
    ])
    expect(faultsOf({ '@type': 'Organization', name: 'Office', url: '/office' })).toHaveLength(1)
    expect(
      faultsOf({ '@type': 'VideoObject', name: 'A', description: 'A', thumbnailUrl: 'https://a.example/' }),
    ).toEqual(['VideoObject has no uploadDate', 'VideoObject has none of contentUrl, embedUrl'])
    expect(faultsOf({ '@type': 'Thing' })).toHaveLength(1)
  })
})
