import { expect, test } from 'vitest'
import { useProduct } from '#tests/support/product.ts'

const { call } = useProduct()
const as = 'Administrator'

test('a slow document delays no other request [IN-13]', async () => {
  const declared = Array.from({ length: 39 }, (_, at) => `xmlns:p${at}="u"`).join(' ')
  const inner = `${`<a ${declared}>`.repeat(50)}${'<b xmlns="u">&amp;</b>'.repeat(60_000)}${'</a>'.repeat(50)}`
  const xliff = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1">${inner}</xliff>`
  await call('GET', '/country', { as })
  const answered: string[] = []
  const note = (name: string) => () => void answered.push(name)
  const [refused] = await Promise.all([
    call('POST', '/faq/translations/import', { as, body: { xliff } }).finally(note('import')),
    ...['/health', '/country', '/unit'].map((path) => call('GET', path, { as }).finally(note('other'))),
  ])
  expect(refused).toMatchObject({ status: 422, body: { code: 'validation_failed', reason: 'not_xliff' } })
  expect(answered).toEqual(['other', 'other', 'other', 'import'])
})
