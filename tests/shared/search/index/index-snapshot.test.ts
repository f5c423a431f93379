import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { openSearchIndex } from '#shared/search/index/search-index.ts'
import { loadIndex } from '#shared/search/index/index-snapshot.ts'
import { createRandom, words } from '#tests/bench/synthetic-records.ts'
import { aDocument, anIndexOf, ask, idsOf } from '#tests/shared/search/document-fixtures.ts'

const documents = Array.from({ length: 60 }, (_, at) => [
  aDocument({
    id: `r${at}`,
    title: `Residence permit number ${at}`,
    text: `The office renews it. It costs ${at} dinars, see #Permit_${at % 7}.\nCall 079${at}!`,
    tags: [`tag ${at % 5}`],
    names: [`Category ${at % 3}`],
    views: at,
    pinned: at === 7,
    filter: { visibility: at % 2 === 0 ? 'PUBLIC' : 'STAFF' },
  }),
  aDocument({ id: `r${at}`, language: 'fr', title: `À l’école, l'élève ${at}`, text: 'Les réfugiés s’inscrivent.' }),
  aDocument({ id: `r${at}`, object: 'media', language: 'ar', title: `الإقامة في المدينة ${at}`, text: 'رسومٌ للّاجئين' }),
]).flat()
const queries = [
  'residence permit',
  'office 12',
  '#permit_3',
  "l'ecole eleve",
  'اقامتي',
  'للاجئين',
  'residense',
  'tag 4',
  'zzz',
]

test('a saved index gives the same results after loading, with its metadata', () => {
  const index = anIndexOf(...documents)
  const { index: opened, about } = openSearchIndex(index.save({ readUpTo: 5 }))
  expect(about).toEqual({ readUpTo: 5 })
  expect(opened.size).toBe(index.size)
  for (const query of queries) {
    for (const language of [undefined, 'fr'])
      expect(ask(opened, query, language ? { language } : {})).toEqual(ask(index, query, language ? { language } : {}))
  }
  expect(
    ask(opened, 'office', {
      allowed: ({ filter }) => (filter as null | { visibility: string })?.visibility === 'STAFF',
    }).total,
  ).toBe(30)
})

test('a loaded index accepts changes, and removed documents stay removed', () => {
  const index = anIndexOf(...documents)
  index.remove('faq', 'r3')
  index.put('faq', 'r4', [aDocument({ id: 'r4', title: 'Something else' })])
  const { index: opened } = openSearchIndex(index.save(null))
  opened.put('faq', 'r5', [aDocument({ id: 'r5', title: 'Something new' })])
  opened.remove('faq', 'r6')
  for (const gone of ['number 3', 'number 4', 'number 5', 'number 6'])
    expect(idsOf(ask(opened, gone, { language: 'en' }))).not.toContain(`r${gone.at(-1)}`)
  expect(idsOf(ask(opened, 'something')).toSorted()).toEqual(['r4', 'r5'])
  expect(idsOf(ask(openSearchIndex(opened.save(null)).index, 'something')).toSorted()).toEqual(['r4', 'r5'])
})

type Head = { format: number; languages: { readings: unknown[] }[] }

function withHead(saved: Uint8Array, change: (head: Head) => void): Uint8Array {
  const end = 4 + new DataView(saved.buffer).getUint32(0)
  const head = JSON.parse(new TextDecoder().decode(saved.subarray(4, end))) as Head
  change(head)
  const bytes = new TextEncoder().encode(JSON.stringify(head))
  const whole = new Uint8Array(4 + bytes.length + saved.length - end)
  new DataView(whole.buffer).setUint32(0, bytes.length)
  whole.set(bytes, 4)
  whole.set(saved.subarray(end), 4 + bytes.length)
  return whole
}

test('snapshots of another format or analyser are rejected', () => {
  const saved = anIndexOf(...documents).save(null)
  expect(openSearchIndex(withHead(saved, () => undefined)).index.size).toBe(documents.length)
  expect(() => openSearchIndex(withHead(saved, (head) => (head.format = 9)))).toThrow('format 9')
  const misread = withHead(saved, ({ languages }) => (languages[0]!.readings[0] = ['otherwise', 'otherwis']))
  expect(() => openSearchIndex(misread)).toThrow('another analyser')
  expect(() => openSearchIndex(saved.subarray(0, 40))).toThrow('JSON')
})

test('a stored document takes little more than its words, and one number per word in memory', () => {
  const random = createRandom(3)
  const index = anIndexOf(
    ...Array.from({ length: 2000 }, (_, at) => aDocument({ id: `r${at}`, title: '', text: words(random, 'en', 50) })),
  )
  const saved = index.save(null)
  const packed = brotliCompressSync(saved, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  // The entropy of 50 such words is 65 bytes.
  expect(packed.length / index.size).toBeLessThan(90)
  const { cells, postings } = loadIndex(saved).contents.languages.get('en')!
  expect(cells.values.length).toBe(postings.values().reduce((sum, posting) => sum + posting.documents, 0))
})
