import { expect, test } from 'vitest'
import { createRandom } from '#tests/bench/synthetic-records.ts'
import { aDocument, anIndexOf, ask } from '#tests/shared/search/document-fixtures.ts'

const words = 'office card school doctor rent work paper bus bread water camp child visa form desk hour'.split(' ')
const random = createRandom(11)
const some = (count: number): string =>
  Array.from({ length: count }, () => words[Math.floor(random() ** 2 * words.length)]!).join(' ')

/** Records with every factor of the ranking: translations, pins and views. */
const index = anIndexOf(
  ...Array.from({ length: 400 }, (_, at) =>
    ['en', 'fr', 'ar'].slice(0, 1 + (at % 3)).map((language) =>
      aDocument({
        id: `record${at}`,
        language,
        title: some(5),
        text: some(5 + Math.floor(random() * 60)),
        views: Math.floor(random() * 200),
        pinned: at % 17 === 0,
      }),
    ),
  ).flat(),
)

test.each(Array.from({ length: 60 }, (_, at) => [some(1 + (at % 5))]))(
  'pages of "%s" repeat no record and hide none',
  (query) => {
    const perPage = 20
    const { total } = ask(index, query)
    const paged = Array.from({ length: Math.ceil(total / perPage) }, (_, at) =>
      ask(index, query, { page: at + 1, perPage }).hits.map(({ id }) => id),
    ).flat()
    expect(paged.length).toBe(total)
    expect(new Set(paged).size).toBe(total)
  },
)
