import { expect, test } from 'vitest'
import { routeTable } from '#shared/screens/route-table.ts'
import { screenTitles } from '#shared/screens/screen-texts.ts'
import { consumers } from '#infra/functions.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { slowness } from '#tests/support/slowness.ts'
import { useProduct } from '#tests/support/product.ts'
import { heard } from '#tests/trial/heard.ts'

const { call, created, findable, settled } = useProduct()
const as = 'Administrator'

test('a consumer added by one file and one line gets each subscribed change once', async () => {
  expect(consumers.map(({ name }) => name)).toContain('heard')
  const { id } = await created('glossary-term', {
    translations: [{ language_id: '1', term: uniqueWord(), definition: '' }],
    visibility: 'PUBLIC',
  })
  await call('DELETE', `/glossary-term/${id}`, { as })
  await settled()
  expect(heard.filter((one) => one.endsWith(id))).toEqual([`Create glossary-term ${id}`, `Delete glossary-term ${id}`])
})

test('an added screen has its permission, and its title in three languages', () => {
  expect(routeTable.find(({ path }) => path === '/tried')).toMatchObject({ needs: [['FAQ', 'SHOW']] })
  expect(screenTitles['/tried']).toEqual(['Tried', 'تجربة', 'Essai'])
})

test('a content language is added as a record: texts can be written, found and read in it', async () => {
  const acronym = 'so'
  const { id } = await created('language', { acronym, name: 'Soomaali', text_direction: 'ltr', active: true })
  const word = uniqueWord()
  const category = (await created('service-category')).id
  const faq = await created('faq', {
    translations: [{ language_id: id, question: `Su’aal ${word}`, answer: '<p>Jawaab</p>' }],
    service_categories: [category],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
  })
  await findable()
  // Lookups are cached for a second.
  const lookups = async () => (await call('GET', '/published/lookups')).text
  await expect.poll(lookups, { timeout: 30_000 * slowness }).toContain('Soomaali')
  const read = await call('GET', `/published/faq/${faq.id}`)
  expect(read.body).toMatchObject({ language_id: id, question: `Su’aal ${word}` })
  const found = await call('GET', `/search?q=${word}`)
  expect(found.body.entities).toMatchObject([{ id: faq.id, language_id: id }])
})
