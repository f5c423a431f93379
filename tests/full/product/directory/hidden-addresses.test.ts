import { beforeAll, describe, expect, test } from 'vitest'
import { createPublicPagePath } from '#shared/domain/public-pages/public-page-path.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { useOwnProduct, type Who } from '#tests/support/product.ts'
import { publicPages } from '#tests/support/public-pages.ts'
import { takenBy } from '#tests/product/pack/download-pack.ts'
import { refer, referenceSteps } from '#tests/product/faq/reference-steps.ts'

const product = useOwnProduct(publicPages)
const { call, created, read, settled, findable } = product
let category = ''
const { office, answer, change, readersText } = referenceSteps(product, () => category)

const [latitude, longitude] = [31.987654, 35.123456]
const words = { street: uniqueWord(), building: uniqueWord(), landmark: uniqueWord(), quarter: uniqueWord() }
const areas = { city: uniqueWord(), governorate: uniqueWord() }
const phone = { country_code: '962', area_code: '6', number: '555 0142' }
const contact = {
  label: 'Shelter',
  address_line_1: `${words.street} Street 7`,
  address_line_2: `Door ${words.street}`,
  building_name: words.building,
  landmark: words.landmark,
  metro: words.landmark,
  proximity: words.landmark,
  neighbourhood: words.quarter,
  postal_code: '11942',
  ...areas,
  latitude,
  longitude,
  phones: [phone],
  working_days: [{ day: 0, slots: [{ start: '09:00', end: '15:00' }] }],
}
/** Anything that reveals the exact address. */
const exact = new RegExp([...Object.values(words), '31\\.98', '35\\.12', '8G3Q', '11942'].join('|'))
const area = new RegExp(Object.values(areas).join('|'))

/** Callers without write access. */
const readers: (Who | undefined)[] = [undefined, 'Front Liner', 'Partner', 'Staff User', 'Management']

describe('the address of an organisation', () => {
  const name = uniqueWord()
  let id = ''
  let faq = ''

  /** All responses that contain organisations. */
  async function textsShownTo(as: Who | undefined): Promise<string> {
    await settled()
    const paths = [
      `/published/directory/${id}`,
      `/published/directory?search=${name}`,
      `/published/place?search=${name}`,
      `/published/directory?search=${name}&near=${latitude},${longitude}`,
      `/published/faq/${faq}`,
      `/search?q=${name}`,
      ...Object.values({ ...words, ...areas }).map((word) => `/search?q=${word}`),
      ...(as === undefined
        ? []
        : [
            `/directory/${id}`,
            `/directory?search=${name}`,
            '/directory/export?format=jsonl',
            '/directory/export?format=csv',
            '/log?per_page=100',
          ]),
    ]
    const answers = await Promise.all(paths.map((path) => call('GET', path, as ? { as } : {})))
    return answers.map(({ text }) => text).join('\n')
  }

  async function pagesText(): Promise<string> {
    await settled()
    const paths = [`${await createPublicPagePath('directory', id)}/en`, `${await createPublicPagePath('faq', faq)}/en`]
    const pages = await Promise.all(paths.map((path) => fetch(`${product.origin()}${path}`)))
    expect(pages.map(({ status }) => status)).toEqual([200, 200])
    return (await Promise.all(pages.map((page) => page.text()))).join('\n')
  }

  beforeAll(async () => {
    category = (await created('service-category')).id
    // A second record, because a CSV with one row would not be a table.
    await office(uniqueWord())
    id = (await office(name, { contacts: [contact] })).id
    const text = `<p>${refer(`directory/${id}#address`)} ${refer(`directory/${id}#phone`)}</p>`
    faq = (await answer(text, { directories: [id] })).id
    await findable()
  })

  test('is visible to readers until hidden', async () => {
    for (const as of readers) expect(await textsShownTo(as)).toMatch(exact)
    // The single reads of an FAQ have the address too, not only its text.
    expect((await call('GET', `/published/faq/${faq}`)).body['contacts']).toMatchObject([{ latitude, ...areas }])
    expect(await pagesText()).toMatch(exact)
    expect(
      (await call('GET', `/published/directory?search=${name}&near=${latitude},${longitude}`)).body.entities,
    ).toMatchObject([{ kilometres: 0 }])
    expect(await readersText(faq)).toContain(words.street)
  })

  test('with area only is in no response, page or pack: no street, coordinates or distance [AZ-6]', async () => {
    await change('directory', id, { address_shown: 'area' })
    for (const as of readers) {
      const shownText = await textsShownTo(as)
      expect(shownText, String(as)).not.toMatch(exact)
      expect(shownText).toMatch(area)
      expect(shownText).toContain(phone.number)
    }
    const pages = await pagesText()
    expect(pages).not.toMatch(exact)
    expect(pages).toMatch(area)
    const near = await call('GET', `/published/directory?search=${name}&near=${latitude},${longitude}`)
    expect(near.body.entities).toMatchObject([{ kilometres: null, city: areas.city }])
    const { text } = await takenBy(product, 'Staff User', 'language=en')
    expect(text).toContain(name)
    expect(text).not.toMatch(exact)
    expect(await readersText(faq)).toContain(areas.city)
  })

  test('is visible to its editors, and unchanged by a save', async () => {
    for (const as of ['Administrator', 'Supervisor', 'Content Creator']) {
      const { body } = await call('GET', `/directory/${id}`, { as })
      expect(body['contacts'], as).toMatchObject([contact])
    }
    await change('directory', id, { acronym: 'KB' })
    expect((await read('directory', id))['contacts']).toMatchObject([contact])
  })

  test('if fully hidden leaves only names and other contacts', async () => {
    await change('directory', id, { address_shown: 'hidden' })
    for (const as of readers) {
      const shownText = await textsShownTo(as)
      expect(shownText, String(as)).not.toMatch(exact)
      expect(shownText, String(as)).not.toMatch(area)
      expect(shownText).toContain(phone.number)
    }
    expect(await pagesText()).not.toMatch(area)
    // The last known text of a reference must not be shown either.
    expect(await readersText(faq)).toMatch(/^<p>… <a /)
  })

  test('is not exposed after the record is withdrawn', async () => {
    await change('directory', id, { status: 'inactive' })
    expect(await readersText(faq)).toContain('<p>… ')
    await change('faq', faq, { directories: [] })
    const { version } = await read('directory', id)
    expect((await call('DELETE', `/directory/${id}`, { as: 'Administrator', version })).status).toBeLessThan(300)
    await findable()
    expect(await readersText(faq)).toMatch(/^<p>… /)
    for (const as of readers) expect(await textsShownTo(as)).not.toMatch(exact)
  })
})
