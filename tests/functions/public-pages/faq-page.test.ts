import { expect, it } from 'vitest'
import { directoryRow, faqRow, pagesIn } from './page-fixtures.ts'

const contact = {
  city: 'Cairo',
  phones: [{ country_code: '20', area_code: '2', number: '1234567' }],
  working_days: [{ day: 1, slots: [{ start: '09:00', end: '15:00' }] }],
}
const rows = { faq: [faqRow('f1')], directory: [directoryRow('d1', { contacts: [contact] })] }

it('an FAQ page shows number and hours of the first linked organisation that is not closed, above the answer', async () => {
  const html = (await pagesIn('faq', rows)).get('en')!
  const box = html.slice(html.indexOf('<section class="box"><h2><a '), html.indexOf('At the <strong>'))
  expect(box).toContain('>Office</a></h2><p dir="auto">Cairo</p>')
  expect(box).toContain('<p>Phone: <a href="tel:+2021234567"><bdi dir="ltr">+20 2 1234567</bdi></a></p>')
  expect(box).toContain('<p>Opening hours: Mon <bdi class="at" dir="ltr">09:00–15:00</bdi></p>')
  // A static page cannot know whether it is open now.
  expect(html).not.toContain('Open now')

  const closed = directoryRow('d1', { contacts: [contact], closed_until: '2999-01-01' })
  const faq = [faqRow('f1', { directories: ['d0', 'd1', 'd2'] })]
  const pageWith = async (...more: object[]) =>
    (await pagesIn('faq', { ...rows, faq, directory: [directoryRow('d0'), closed, ...more] })).get('en')!
  expect(await pageWith()).toContain('temporarily closed until 1 January 2999')
  const open = { translations: [{ language_id: '1', name: 'Clinic', description: '' }] }
  const withOpen = await pageWith(directoryRow('d2', { contacts: [contact], ...open }))
  expect(withOpen).toContain('>Clinic</a></h2>')
  expect(withOpen).not.toContain('temporarily closed')
  expect(await pagesIn('faq', { ...rows, directory: [] }).then((all) => all.get('en'))).not.toContain('tel:+20')
})
