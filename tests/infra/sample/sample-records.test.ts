import { describe, expect, it } from 'vitest'

import { rules as directoryRules } from '#functions/domain/directory/directory-rules.ts'
import { rules as mediaRules } from '#functions/domain/media/media-rules.ts'
import type { Rules, Save } from '#functions/domain/entity/entity-rules.ts'
import { viewDays } from '#infra/sample/views-and-searches.ts'
import { sampleCategories } from '#infra/sample/content/categories.ts'
import { sampleDirectories } from '#infra/sample/content/directories/sample-directories.ts'
import { faqLinks } from '#infra/sample/content/sample-faqs.ts'
import { sampleMedia } from '#infra/sample/content/media/sample-media-items.ts'
import { sampleFaqs } from '#infra/sample/content/sample-faqs.ts'
import { sampleSearches } from '#infra/sample/content/sample-searches.ts'
import { parseWorkingDays } from '#infra/sample/opening-hours.ts'
import { categoryId, directoryId, faqId, mediaId, openedId } from '#infra/sample/sample-ids.ts'
import { hotlineRecords } from '#infra/sample/hotlines.ts'
import { mediaRecords } from '#infra/sample/media-items.ts'
import { organisationRecords } from '#infra/sample/organisations.ts'
import { peopleRecords } from '#infra/sample/people.ts'
import { isRecordId } from '#functions/data/client/dynamodb-keys.ts'
import type { Service } from '#shared/domain/directory/service.ts'
import type { Contact } from '#shared/domain/directory/contact.ts'
import { recordSchema } from '#shared/model/schemas.ts'
import { countries } from '#shared/domain/geography/countries.ts'
import { nationalities } from '#shared/domain/geography/nationalities.ts'
import { findVideoPlayer } from '#shared/domain/media/video-player.ts'
import { distanceKm } from '#shared/domain/geography/distance.ts'
import { decodePlusCode } from '#shared/domain/geography/plus-code.ts'

const now = Date.parse('2026-09-15T12:00:00Z')
const day = 86_400_000
const planned = [...organisationRecords(now), ...mediaRecords(now), ...peopleRecords(now), ...hotlineRecords()]
const of = (entity: string) => planned.filter((one) => one.entity.name === entity)
const contacts = of('directory').flatMap((one) => one.values['contacts'] as Contact[])
const files = planned.flatMap((one) => one.files ?? [])

const arabicLetter = /\p{Script=Arabic}/u
const latinWord = /\p{Script=Latin}{2,}/u

type Named = { label: string; language: string; text: string }
const texts: Named[] = [...sampleDirectories, ...sampleMedia].flatMap(({ key, texts: all }) =>
  Object.entries(all).flatMap(([language, fields]) =>
    Object.values(fields as Record<string, string>).map((text) => ({ label: `${key} (${language})`, language, text })),
  ),
)
const labelsWhere = (fails: (one: Named) => boolean) => texts.filter(fails).map(({ label }) => label)

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []

describe('the sample organisations, media and people', () => {
  it('have the expected counts, and unique, valid ids', () => {
    const counts = Map.groupBy(planned, ({ entity }) => entity.name)
    expect(Object.fromEntries([...counts].map(([name, all]) => [name, all.length]))).toEqual({
      'directory-type': 10,
      'directory-country': 5,
      'directory-media': 12,
      directory: 60,
      media: 25,
      'creative-role': 10,
      'creative-work': 12,
      'origin-country': 8,
      'personal-data': 30,
      hotline: 5,
    })
    expect(new Set(planned.map(({ entity, id }) => `${entity.name} ${id}`)).size).toBe(planned.length)
    expect(planned.filter(({ id }) => !isRecordId(id))).toEqual([])
  })

  it('are valid for the API', async () => {
    const refused = planned.flatMap(({ entity, id, values }) => {
      const { success, error } = recordSchema(entity).safeParse(values)
      return success ? [] : [`${id}: ${error.issues.map(({ path }) => path.join('.')).join(', ')}`]
    })
    expect(refused).toEqual([])
    const ruled: readonly [string, Rules][] = [
      ['directory', directoryRules],
      ['media', mediaRules],
    ]
    for (const [entity, rules] of ruled)
      for (const { values } of of(entity)) {
        const save = { before: null, values, input: values } as unknown as Save
        for (const step of rules.saveSteps!.filter(({ when }) => when?.(save) !== false))
          expect({ ...values, ...(await step.run(save))?.values }).toEqual(values)
      }
  })

  it('reference existing records only', () => {
    const categories = sampleCategories.flatMap((top) => [top.key, ...top.children.map((child) => child.key)])
    const known = new Set([
      ...planned.map(({ entity, id }) => `${entity.name} ${id}`),
      ...categories.map((key) => `service-category ${categoryId(key)}`),
      ...countries.map(({ iso }) => `country ${iso.toLowerCase()}`),
      ...nationalities.map(({ iso }) => `nationality nationality-${iso?.toLowerCase()}`),
      ...['1', '2', '3'].map((id) => `language ${id}`),
      ...files.map(({ id }) => `upload ${id}`),
    ])
    const missing = planned.flatMap(({ entity, id, values }) =>
      Object.entries(entity.fields).flatMap(([name, { to }]) =>
        to
          ? ([values[name] ?? []].flat() as string[])
              .filter((one) => !known.has(`${to} ${one}`))
              .map((one) => `${id}: ${one}`)
          : [],
      ),
    )
    expect(missing).toEqual([])
  })

  it('are in three languages, except some that show missing translations', () => {
    const incomplete = [...sampleDirectories, ...sampleMedia].filter((one) => Object.keys(one.texts).length < 3)
    expect(Object.fromEntries(incomplete.map((one) => [one.key, Object.keys(one.texts).join(' ')]))).toEqual({
      'long-road-diabetes': 'ar fr',
      'first-letter': 'ar',
      'common-pot': 'fr',
      'drum-house': 'en fr',
      'small-voice': 'en ar',
      'film-workshop-steel': 'en fr',
      'reading-a-contract': 'ar en',
      'fox-and-well': 'ar fr',
    })
  })

  it('use Arabic script in Arabic texts only, and follow the typography of their language', () => {
    expect(labelsWhere(({ language, text }) => arabicLetter.test(text) !== (language === 'ar'))).toEqual([])
    expect(labelsWhere(({ language, text }) => language === 'ar' && latinWord.test(text))).toEqual([])
    expect(labelsWhere(({ text }) => /['"]/.test(text))).toEqual([])
    expect(labelsWhere(({ language, text }) => language === 'ar' && /[,;?]/.test(text))).toEqual([])
    expect(
      labelsWhere(({ language, text }) => language === 'fr' && /[^\u202f][;?!»]|«[^\u202f]|[^\u202f]:/.test(text)),
    ).toEqual([])
    expect(labelsWhere(({ text }) => / {2}|^\s|\s$/.test(text))).toEqual([])
  })

  it('contain no real phone numbers or web addresses, except listed videos', () => {
    expect(contacts.flatMap(({ phones = [] }) => phones).filter(({ country_code }) => country_code !== '999')).toEqual(
      [],
    )
    const numbers = of('hotline').map(({ values }) => String(values['phone']))
    expect(numbers.filter((phone) => !/^\+44 1632 960\d{3}$/.test(phone))).toEqual([])
    const people = of('personal-data').flatMap(({ values }) => [values['phone'], values['whatsapp']])
    expect(people.filter((phone) => phone !== null && !/^\+999 70 555 \d{4}$/.test(String(phone)))).toEqual([])
    const hosts = planned.flatMap(({ values }) =>
      textsIn(values).flatMap((text) =>
        /^https?:/.test(text) ? [new URL(text).hostname] : /^\S+@\S+$/.test(text) ? [text.split('@')[1]!] : [],
      ),
    )
    expect(hosts.length).toBeGreaterThan(80)
    expect([...new Set(hosts.filter((host) => !host.endsWith('.example')))].sort()).toEqual([
      'www.facebook.com',
      'www.youtube.com',
    ])
    const players = of('media').flatMap(({ values }) => findVideoPlayer(String(values['content_url'])) ?? [])
    expect(players.map(({ provider, id }) => `${provider} ${id}`).sort()).toEqual([
      'facebook 100000000000101',
      'facebook 100000000000102',
      'youtube R6MlUcmOul8',
      'youtube WhWc3b3KhnY',
      'youtube aqz-KE-bpKQ',
      'youtube eRsGyueVLvQ',
    ])
  })
})

describe('the services of sample organisations', () => {
  const withServices = of('directory').filter(({ values }) => (values['services'] as unknown[]).length > 0)
  const services = withServices.flatMap(({ values }) => values['services'] as Service[])

  it('cover all costs, several capacities and all languages', () => {
    expect(withServices.length).toBeGreaterThan(2)
    for (const { translations, languages } of services)
      expect([translations.map((one) => one.language_id).toSorted(), languages.length > 0]).toEqual([
        ['1', '2', '3'],
        true,
      ])
    expect(new Set(services.map(({ cost }) => cost))).toEqual(new Set(['free', 'partly', 'paid']))
    expect(services.map(({ capacity }) => capacity)).toEqual(expect.arrayContaining(['full', 'waiting_list', 'open']))
  })

  it('include complaint information, and one shelter hides its address', () => {
    const keeping = of('directory').filter(({ values }) => values['address_shown'] !== 'full')
    expect(keeping.map(({ values }) => [values['directory_type_id'], values['address_shown']])).toEqual([
      ['directory-type-shelter', 'area'],
    ])
    const complaintTexts = withServices.flatMap(({ values }) => values['translations'] as { complaints: string }[])
    expect(complaintTexts.filter(({ complaints }) => complaints).length).toBe(3)
  })
})

describe('the contacts of sample organisations', () => {
  it('are one to four, each with a phone, a time zone and a valid plus code', () => {
    const numbers = of('directory').map(({ values }) => (values['contacts'] as Contact[]).length)
    expect(new Set(numbers)).toEqual(new Set([1, 2, 3, 4]))
    expect(contacts.filter(({ phones, time_zone }) => !phones?.length || !time_zone)).toEqual([])
    expect(new Set(contacts.map(({ time_zone }) => time_zone)).size).toBe(5)
    const apart = contacts.flatMap(({ latitude, longitude, plus_code }) =>
      plus_code ? [distanceKm(decodePlusCode(plus_code)!, { latitude: latitude!, longitude: longitude! })] : [],
    )
    expect(apart.length).toBeGreaterThan(60)
    expect(Math.max(...apart)).toBeLessThan(0.02)
  })

  it('include every kind of hours: several spans, closed days, past midnight, all day, and none', () => {
    const days = contacts.flatMap(({ working_days = [] }) => working_days)
    const spans = days.flatMap(({ slots = [] }) => slots)
    expect(days.filter(({ closed }) => closed).length).toBeGreaterThan(20)
    expect(days.filter(({ slots = [] }) => slots.length > 2).length).toBeGreaterThan(2)
    expect(spans.filter(({ start, end }) => end < start).length).toBeGreaterThan(20)
    expect(spans.filter(({ start, end }) => start === '00:00' && end === '24:00').length).toBeGreaterThan(6)
    expect(contacts.filter(({ working_days }) => !working_days).length).toBeGreaterThan(2)
  })

  it('have opening hours that are parsed from one line of text', () => {
    expect(parseWorkingDays('Sat-Sun 09:00-12:00 20:00-02:00; Fri closed')).toEqual([
      {
        day: 0,
        slots: [
          { start: '09:00', end: '12:00' },
          { start: '20:00', end: '02:00' },
        ],
      },
      { day: 5, closed: true },
      {
        day: 6,
        slots: [
          { start: '09:00', end: '12:00' },
          { start: '20:00', end: '02:00' },
        ],
      },
    ])
    expect(() => parseWorkingDays('Someday 09:00-12:00')).toThrow('Someday')
  })
})

describe('sample views and searches', () => {
  it('reference only existing FAQs, organisations and media', () => {
    const faqs = sampleFaqs.map(({ key }) => key)
    const directories = sampleDirectories.map(({ key }) => key)
    const media = sampleMedia.map(({ key }) => key)
    expect(faqs).toEqual(expect.arrayContaining(Object.keys(faqLinks)))
    expect(directories).toEqual(expect.arrayContaining(Object.values(faqLinks).flatMap((one) => one.directories ?? [])))
    expect(media).toEqual(expect.arrayContaining(Object.values(faqLinks).flatMap((one) => one.media ?? [])))
    const known = new Set([...faqs.map(faqId), ...directories.map(directoryId), ...media.map(mediaId)])
    const opened = sampleSearches.flatMap((search) => (search.opened ? [openedId(search.opened)] : []))
    expect(opened.length).toBeGreaterThan(100)
    expect(opened.filter((id) => !known.has(id))).toEqual([])
  })

  it('cover each dashboard period', () => {
    const recent = (days: number) => sampleSearches.filter((search) => search.days_ago < days).length
    expect(recent(7)).toBeGreaterThan(40)
    expect(recent(30)).toBeGreaterThan(recent(7) + 40)
    expect(recent(90)).toBeGreaterThan(recent(30) + 40)
    expect(recent(90)).toBe(sampleSearches.length)
  })

  it('spread the views of an FAQ over the days since its publication', () => {
    for (const faq of sampleFaqs.filter(({ views }) => views)) {
      const days = Object.entries(viewDays(faq, now))
      expect(days.reduce((sum, [, count]) => sum + count, 0)).toBe(faq.views)
      const oldest = days.map(([date]) => date).sort()[0]!
      expect(Date.parse(oldest)).toBeGreaterThanOrEqual(now - (Math.min(90, faq.days_ago) + 1) * day)
    }
  })
})
