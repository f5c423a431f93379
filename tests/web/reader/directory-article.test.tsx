// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { DirectoryArticle } from '#web/reader/directory/directory-article.tsx'
import { HoursTable } from '#web/reader/directory/hours-table.tsx'
import { OpeningState } from '#web/reader/directory/opening-state.tsx'
import { setNear } from '#web/reader/directory/use-near.ts'
import type { PublishedDirectory, PublishedService } from '#web/reader/directory/directory-types.ts'
import type { Language } from '#web/i18n/interface-languages.ts'
import { startTexts } from '#web/i18n/i18n.ts'
import { DirectoryRows } from '#web/features/directory/search/directory-rows.tsx'
import { show } from '#tests/web/features/faq/harness.tsx'

afterEach(cleanup)

async function draw(element: Parameters<typeof show>[0], language: Language = 'en') {
  await startTexts(language)
  await loadNamespaces('directory')
  return show(element, { language })
}

const open = { state: 'open', closes: '14:00', opens: null } as const
const onSunday = { state: 'closed', closes: null, opens: { day: 0, time: '09:00', inDays: 3 } } as const

const clinic: PublishedDirectory = {
  id: 'd1',
  name: 'Nile Clinic',
  alternative_name: null,
  acronym: 'NC',
  language_id: '1',
  directory_type: { id: 't1', name: 'Health centre' },
  logo_url: null,
  image_url: null,
  directory_countries: [{ id: 'eg', name: 'Egypt' }],
  service_categories: [{ id: 'k1', name: 'Health' }],
  city: 'Cairo',
  opening: open,
  verified_at: '2026-10-01',
  review_by: '2126-10-01',
  updated_at: '2026-11-01T10:00:00.000Z',
  abilities: [],
  description: 'For everyone.',
  translations: [
    { language_id: '1', name: 'Nile Clinic', description: 'For everyone.', complaints: '' },
    { language_id: '2', name: 'عيادة النيل', description: 'للجميع.', complaints: 'هاتف 123' },
  ],
  nationalities: [],
  languages: [{ id: '2', name: 'العربية' }],
  contacts: [
    {
      label: 'Main clinic',
      building_name: 'Tower',
      address_line_1: '12 Example Street',
      postal_code: '11511',
      city: 'Cairo',
      latitude: 30.0366,
      longitude: 31.2297,
      email: 'clinic@nc.example',
      website: 'https://www.nc.example/visit',
      time_zone: 'Africa/Cairo',
      phones: [
        { country_code: '20', area_code: '2', number: '123 4567' },
        { country_code: '20', area_code: '10', number: '1234 5678' },
      ],
      working_days: [{ day: 0, slots: [{ start: '09:00', end: '14:00' }] }],
      opening: open,
    },
  ],
  faqs: [{ id: 'f1', question: 'Where is a doctor?', language_id: '1' }],
}

test('shows the distance of each contact from the entered location, if there is one', async () => {
  const far = { ...clinic.contacts[0]!, label: 'In Amman', latitude: 31.95, longitude: 35.93 }
  const directory = { ...clinic, contacts: [clinic.contacts[0]!, far, { label: 'By telephone' }] }
  await startTexts('en')
  await loadNamespaces('directory')
  setNear({ latitude: 30.03, longitude: 31.22 })
  await draw(<DirectoryArticle directory={directory} />)
  await screen.findByText(/on foot/)
  const contacts = screen.getAllByRole('article').filter((one) => !one.querySelector('article'))
  const headers = contacts.map((one) => one.querySelector('header')!.textContent!.replaceAll('\u00a0', ' '))
  expect(headers[0]).toMatch(/1\.2 km · about 20 minutes on foot$/)
  expect(headers[1]).toMatch(/ km$/)
  expect(headers[2]).not.toContain('km')
  cleanup()
  setNear(null)
  await draw(<DirectoryArticle directory={directory} />)
  expect(screen.queryByText(/ km/)).toBeNull()
})

test('shows when a location closes or opens, in each language', async () => {
  await draw(<OpeningState opening={open} />)
  expect(screen.getByText('Open until 14:00')).toBeTruthy()
  cleanup()
  await draw(<OpeningState opening={onSunday} />)
  expect(screen.getByText('Opens Sunday 09:00')).toBeTruthy()
  cleanup()
  await draw(<OpeningState opening={onSunday} />, 'ar')
  expect(screen.getByText('يفتح الأحد 09:00')).toBeTruthy()
  cleanup()
  await draw(<OpeningState opening={{ ...onSunday, opens: { day: 5, time: '20:00', inDays: 1 } }} />, 'fr')
  expect(screen.getByText('Ouvre demain à 20:00')).toBeTruthy()
})

test('shows phone, email and website as links, with numbers left-to-right', async () => {
  await draw(<DirectoryArticle directory={clinic} />, 'ar')
  expect(screen.getByRole('heading', { level: 2 }).getAttribute('dir')).toBe('rtl')
  const phone = screen.getByRole('link', { name: '+20 2 123 4567' })
  expect(phone.getAttribute('href')).toBe('tel:+2021234567')
  expect(phone.querySelector('bdi')?.getAttribute('dir')).toBe('ltr')
  expect(screen.getByRole('link', { name: 'clinic@nc.example' }).getAttribute('href')).toBe('mailto:clinic@nc.example')
  expect(screen.getByRole('link', { name: 'nc.example' }).getAttribute('rel')).toContain('noreferrer')
})

test('has links for SMS, WhatsApp and directions', async () => {
  await draw(<DirectoryArticle directory={clinic} />, 'ar')
  const linkOf = (name: string) => screen.getByRole('link', { name })
  expect(linkOf('رسالة نصية +20 10 1234 5678').getAttribute('href')).toBe('sms:+201012345678')
  expect(linkOf('واتساب +20 10 1234 5678').getAttribute('href')).toBe('https://wa.me/201012345678')
  expect(linkOf('واتساب +20 10 1234 5678').getAttribute('rel')).toContain('noreferrer')
  // Landlines receive no messages.
  expect(screen.getAllByRole('link', { name: /واتساب|رسالة نصية/ })).toHaveLength(2)
  expect(linkOf('الاتجاهات إلى المكان').getAttribute('href')).toContain(
    'openstreetmap.org/directions?to=30.0366%2C31.2297',
  )
  expect(linkOf('الاتجاهات إلى المكان').getAttribute('rel')).toContain('noreferrer')
})

test('shows services with their access limits first, and how to complain', async () => {
  const service: PublishedService = {
    id: 's1',
    cost: 'free',
    referral: null,
    capacity: 'waiting_list',
    step_free: null,
    closed_until: null,
    languages: [{ id: '2', name: 'العربية' }],
    service_categories: [],
    translations: [
      {
        language_id: '2',
        name: 'قابلة',
        description: '',
        eligibility: 'للحوامل',
        documents: 'بطاقة',
        cost_note: '',
        referral_note: '',
      },
    ],
  }
  const withServices = { ...clinic, services: [service] }
  await draw(<DirectoryArticle directory={withServices} />, 'ar')
  const name = await screen.findByRole('heading', { name: 'قابلة' })
  expect(name.getAttribute('dir')).toBe('rtl')
  const card = name.closest('article')!
  expect(card.textContent).toMatch(/قابلة.*قائمة انتظار.*من يمكنه الاستفادة منها.*للحوامل.*بطاقة.*مجاني/s)
  expect(screen.getByRole('heading', { name: 'كيفية تقديم شكوى' }).parentElement!.textContent).toContain('هاتف 123')
})

test('shows a notice if the exact address is withheld', async () => {
  await draw(<DirectoryArticle directory={{ ...clinic, address_shown: 'area' }} />, 'fr')
  expect(await screen.findByText(/l’adresse exacte n’est pas indiquée ici/)).toBeTruthy()
})

test('shows a notice if the organisation has not confirmed its details', async () => {
  await draw(<DirectoryArticle directory={{ ...clinic, unconfirmed: true }} />, 'fr')
  expect(await screen.findByText(/a pas confirmé ces informations depuis trois mois/)).toBeTruthy()
})

test('shows the postal address line by line, in postal order', async () => {
  const { container } = await draw(<DirectoryArticle directory={clinic} />)
  const lines = [...container.querySelectorAll('address > span')].map(({ textContent }) => textContent)
  expect(lines).toEqual(['Tower', '12 Example Street', '11511 Cairo'])
})

test('shows contacts and available languages if the interface language has no translation', async () => {
  await draw(<DirectoryArticle directory={clinic} />, 'fr')
  expect(screen.queryByText('For everyone.')).toBeNull()
  expect(screen.getByRole('link', { name: '+20 2 123 4567' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'العربية' }))
  expect(screen.getByText('عيادة النيل')).toBeTruthy()
})

test('links to the FAQs that mention the organisation', async () => {
  await draw(<DirectoryArticle directory={clinic} />)
  expect(screen.getByRole('link', { name: 'Where is a doctor?' })).toBeTruthy()
})

test('renders no link for a javascript: URL', async () => {
  const [contact] = clinic.contacts
  const wrong = { ...clinic, contacts: [{ ...contact!, website: 'javascript:alert(1)' }] }
  const { container } = await draw(<DirectoryArticle directory={wrong} />)
  expect(container.innerHTML).not.toContain('javascript:')
})

test('marks today in the time zone of the location, and shows its local time if it differs', async () => {
  const days = [
    { day: 0, slots: [{ start: '20:00', end: '02:00' }] },
    { day: 5, closed: true },
  ]
  // 23:30 UTC on Saturday is Sunday in Kiritimati.
  const now = new Date('2026-11-21T23:30:00Z')
  await draw(<HoursTable days={days} timeZone="Pacific/Kiritimati" now={now} />)
  const today = screen.getByText('today').closest('tr')!
  expect(today.getAttribute('aria-current')).toBe('date')
  expect(within(today).getByRole('rowheader').textContent).toContain('Sunday')
  expect(today.textContent).toContain('20:00–02:00')
  expect(today.textContent).toContain('until the next day')
  expect(screen.getByText(/Local time. It is now 13:30/)).toBeTruthy()
  expect(within(screen.getByText('Friday').closest('tr')!).getByText('Closed')).toBeTruthy()
  expect(within(screen.getByText('Monday').closest('tr')!).getByText('Hours not known')).toBeTruthy()
})

test('a row shows name, type, city, opening state and distance', async () => {
  await draw(
    <DirectoryRows
      rows={[{ ...clinic, kilometres: 1.84 }]}
      openedId="d1"
      to={() => '/directory'}
      label="Organisations"
    />,
  )
  const row = screen.getByRole('link')
  expect(row.getAttribute('aria-current')).toBe('true')
  for (const words of ['Nile Clinic', 'NC', 'Health centre', 'Cairo', 'Open until 14:00', '1.8 km'])
    expect(row.textContent).toContain(words)
})

test('name and acronym are separate words for screen readers', async () => {
  await draw(<DirectoryArticle directory={clinic} />)
  expect(screen.getByRole('heading', { name: 'Nile Clinic NC' })).toBeTruthy()
  await draw(<DirectoryRows rows={[clinic]} openedId={null} to={() => '/directory'} label="Organisations" />)
  expect(screen.getByRole('link', { name: /Nile Clinic NC/ })).toBeTruthy()
})

test('an organisation with unavailable images is still shown, with a placeholder for each', async () => {
  const { container } = await draw(
    <DirectoryArticle directory={{ ...clinic, logo_url: '/uploads/l1', image_url: '/uploads/i1' }} />,
  )
  for (const picture of container.querySelectorAll('img')) fireEvent.error(picture)
  expect(screen.getAllByTitle('Image not available')).toHaveLength(2)
  expect(screen.getByRole('heading', { name: /Nile Clinic/ })).toBeTruthy()
})

test('an organisation without a logo shows its initial, hidden from screen readers', async () => {
  const arabic = { ...clinic, id: 'd2', name: 'العيادة', acronym: null }
  const { container } = await draw(
    <DirectoryRows rows={[clinic, arabic]} openedId={null} to={() => '/directory'} label="Organisations" />,
  )
  expect([...container.querySelectorAll('[aria-hidden=true]')].map(({ textContent }) => textContent)).toEqual([
    'N',
    'ع',
  ])
  expect(screen.getByRole('link', { name: /^Nile Clinic NC/ })).toBeTruthy()
})
