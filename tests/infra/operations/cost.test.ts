import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  costOf,
  dollarsOf,
  subscriberCount,
  publicPagesCost,
  totalOf,
  unitsOf,
  type Choices,
} from '#infra/operations/cost.ts'
import { prices } from '#infra/operations/cost-model/aws-prices.ts'
import {
  daily,
  dailyOfUsers,
  daysPerMonth,
  consumerUsage,
  fetchedShare,
  fileStorage,
  memoryOf,
  pollsOfQueue,
  probeUsage,
  publicPage,
  lambdaSlowdown,
  tokens,
  translatedCharacters,
  usage,
  type Action,
} from '#infra/operations/cost-model/usage.ts'

const choices: Choices = {
  firewall: true,
  threatProtection: false,
  semanticModel: null,
  searchCollection: false,
  scansUploads: false,
  copiesElsewhere: false,
  machineTranslation: false,
  publicPages: 0,
  year: 1,
}

const save: Action = {
  times: 2,
  function: 'entity-faq',
  requests: 1,
  read: 3,
  write: 18,
  milliseconds: 40,
  bytes: 5000,
  events: { RecordChanged: 1 },
  streamed: 1,
  byteMonths: 1000,
}

describe('the monthly cost', () => {
  it('without users is under 25 dollars, and under 15 without the firewall', () => {
    expect(totalOf(costOf(0, choices))).toBeLessThan(25)
    expect(totalOf(costOf(0, { ...choices, firewall: false }))).toBeLessThan(15)
  })

  it('is at most 95 dollars for 10,000 users, and 20,500 for a million', () => {
    expect(totalOf(costOf(10_000, choices))).toBeLessThanOrEqual(95)
    expect(totalOf(costOf(1_000_000, choices))).toBeLessThanOrEqual(20_500)
  })

  it('is calculated from user actions, including every consumer', () => {
    const units = unitsOf(1000, choices, { save })
    const perThousand = dailyOfUsers['tell-away']
    const [done, heard] = [2000, subscriberCount('RecordChanged')]
    expect(heard).toBeGreaterThan(1)
    // Every five minutes of a month; health and search.
    expect(probeUsage.runs).toBe(30 * 24 * 12)
    const apiRequests = 2 * probeUsage.runs
    const seconds = done * ((0.04 * lambdaSlowdown * memoryOf('entity-faq')) / 1024)
    const afterwards = done * (heard + 1) * ((consumerUsage.milliseconds / 1000) * (consumerUsage.memory / 1024))
    expect(units).toMatchObject({
      gatewayRequests: done + apiRequests,
      invocations: done * (1 + heard + 1) + apiRequests + probeUsage.runs,
      readUnits:
        done * 3 +
        probeUsage.runs * probeUsage.read +
        daysPerMonth * (Object.values(daily).reduce((total, { read }) => total + read, 0) + perThousand.read),
      writeUnits: done * 18 + daysPerMonth * (daily['ask-partners'].write + perThousand.write),
      mails: 100 + daysPerMonth * (daily['ask-partners'].mails + perThousand.mails),
      events: done,
      queueRequests: 3 * pollsOfQueue,
      edgeRequests: done + 5 * probeUsage.runs,
      edgeBytes: (done * 5000) / 1e9,
      edgeFunctions: 3 * probeUsage.runs,
      firewallRequests: done + 5 * probeUsage.runs,
      traces: done + apiRequests,
    })
    const probed = probeUsage.runs * probeUsage.gigabyteSeconds
    const onEachDay = (name: keyof typeof daily) => daysPerMonth * daily[name].seconds * (memoryOf(name) / 1024)
    const written = daysPerMonth * perThousand.seconds * (memoryOf('tell-away') / 1024)
    const built = onEachDay('build-snapshots') + onEachDay('check-links') + onEachDay('ask-partners') + written
    expect(units.gigabyteSeconds).toBeCloseTo(seconds + afterwards + built + probed, 6)
  })

  it('includes the queues of batched consumers, for searches and captures', () => {
    const searched = (times: number) => unitsOf(1000, choices, { search: { ...usage['search']!, times } }).queueRequests
    expect(searched(3) - searched(0)).toBe(3000 * 2 * 2)
  })

  it('prices each line per unit, most expensive first', () => {
    expect(dollarsOf('writeUnits', 2_000_000)).toBeCloseTo(2 * prices.writeUnits.dollars, 9)
    expect([9_999, 10_000, 10_100].map((users) => dollarsOf('peopleEssentials', users))).toEqual([
      0,
      0,
      expect.closeTo(1.5, 9),
    ])
    const lines = costOf(10_000, choices)
    expect(lines.map(({ dollars }) => dollars)).toEqual(lines.map(({ dollars }) => dollars).sort((a, b) => b - a))
    expect(lines.map(({ priced }) => priced).toSorted()).toEqual(Object.keys(prices).sort())
  })

  it('depends on options: firewall, threat protection and key age', () => {
    const of = (more: Partial<Choices>) => unitsOf(100, { ...choices, ...more })
    expect(of({ firewall: false })).toMatchObject({ firewalls: 0, firewallRules: 0, firewallRequests: 0 })
    expect(of({ threatProtection: true })).toMatchObject({ peoplePlus: 100, peopleEssentials: 0 })
    expect([1, 2, 3, 9].map((year) => of({ year }).keyChanges)).toEqual([0, 2, 4, 4])
  })

  it('includes tokens of queries and saves if a stage has semantic search', () => {
    const of = (semanticModel: Choices['semanticModel']) =>
      unitsOf(1000, { ...choices, semanticModel }, { save, search: usage['search']! })
    const read = 1000 * (2 * tokens.record + 40 * tokens.question)
    expect(of('cohere.embed-multilingual-v3')).toMatchObject({ cohereTokens: read, titanTokens: 0 })
    expect(of('amazon.titan-embed-text-v2:0')).toMatchObject({ cohereTokens: 0, titanTokens: read })
    expect(of(null)).toMatchObject({ cohereTokens: 0, titanTokens: 0 })
    expect([dollarsOf('cohereTokens', 1_000_000), dollarsOf('titanTokens', 1_000_000)]).toEqual([
      expect.closeTo(0.1, 9),
      expect.closeTo(0.02, 9),
    ])
  })

  it('includes up to a hundred thousand public pages, and nothing without them', () => {
    const of = (publicPages: number) => unitsOf(1000, { ...choices, publicPages }, { save })
    const [none, many] = [of(0), of(100_000)]
    const more = (priced: keyof typeof none) => many[priced] - none[priced]
    expect(more('filesWritten')).toBe(100_000 * publicPage.rebuilds + 2000 * publicPage.ofSave)
    expect(more('edgeRequests')).toBe(100_000 * publicPage.asked)
    expect(more('filesRead')).toBe(100_000 * publicPage.asked * publicPage.fetched)
    expect(more('queueRequests')).toBe(pollsOfQueue + 2 * 2000)
    expect(more('alarmMeasures')).toBe(publicPage.alarmMeasures)
    expect(more('gatewayRequests')).toBe(0)
    expect(publicPagesCost(1000, { ...choices, publicPages: 100_000 })).toBeGreaterThan(2)
    expect(publicPagesCost(1000, choices)).toBe(0)
  })

  it('includes machine-translated characters if enabled', () => {
    const of = (machineTranslation: boolean) => unitsOf(1000, { ...choices, machineTranslation })
    expect(of(true)).toMatchObject({ translatedCharacters: 1000 * translatedCharacters })
    expect(of(false)).toMatchObject({ translatedCharacters: 0 })
    expect(dollarsOf('translatedCharacters', 1_000_000)).toBeCloseTo(15, 9)
  })

  it('has a line for files and emails, and for options: collection, scanner, copies', () => {
    const of = (more: Partial<Choices>, users = 10_000) => unitsOf(users, { ...choices, ...more })
    const sent = 10_000 * fileStorage.aMonth
    const asked = daysPerMonth * daily['ask-partners'].mails
    const wished = 10 * daysPerMonth * dailyOfUsers['tell-away'].mails
    const gigabytes = (sent * fileStorage.bytes) / 1e9
    const storedGigabytes = fileStorage.firstGigabytes + gigabytes * fileStorage.months
    expect(of({})).toMatchObject({
      mails: 1000 + asked + wished,
      fileBackups: storedGigabytes,
      scannedFiles: 0,
      searchHours: 0,
      copiesTransferred: 0,
    })
    expect(of({}).fileStorage).toBeGreaterThan(storedGigabytes)
    expect(of({}).filesWritten).toBeGreaterThan(2 * sent)
    expect(of({}, 0)).toMatchObject({
      mails: asked,
      filesRead: 3 * probeUsage.runs * fetchedShare,
      fileStorage: fileStorage.firstGigabytes,
    })
    expect(of({ scansUploads: true })).toMatchObject({ scannedFiles: sent, scannedBytes: gigabytes })
    // Price of two OCUs, as stated in docs/deployment.md.
    expect(dollarsOf('searchHours', of({ searchCollection: true }).searchHours)).toBeCloseTo(350.4, 6)
    const [here, both] = [of({}), of({ copiesElsewhere: true })]
    expect(both).toMatchObject({
      keys: here.keys + 1,
      backups: 2 * here.backups,
      fileBackups: 2 * here.fileBackups,
      copiesTransferred: expect.closeTo(here.tableStorage * (730 / 24) * (8 / 7) + gigabytes, 6),
    })
  })

  it('includes a week of nightly and five weekly copies of the table', () => {
    const { backups, tableStorage } = unitsOf(1000, choices)
    expect(backups / tableStorage).toBeCloseTo(7 + 35 / 7, 9)
  })

  it('equals the table in docs/operations.md', () => {
    const text = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
    const figure = (dollars: number) =>
      dollars < 100 ? dollars.toFixed(2) : String(Math.round(dollars)).replace(/(?<=\d)(?=\d{3}$)/, ' ')
    const row = (of: Partial<Choices>, ...sizes: number[]) =>
      sizes.map((users) => figure(totalOf(costOf(users, { ...choices, ...of })))).join(' | ')
    expect(text).toContain(`| ${row({ threatProtection: true }, 0, 100, 10_000, 1_000_000)} |`)
    expect(text).toContain(`| ${row({}, 0, 100, 10_000, 1_000_000)} |`)
    expect(text).toContain(`| ${row({ firewall: false }, 0)} |`)
  })

  it('covers existing functions only', () => {
    const named = Object.values(usage).flatMap((one) => one.function ?? [])
    expect(named.length).toBeGreaterThan(5)
    for (const name of named) expect(memoryOf(name)).toBeGreaterThan(0)
    expect(() => memoryOf('nobody')).toThrow('no function "nobody"')
  })
})
