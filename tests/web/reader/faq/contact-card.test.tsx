// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, describe, expect, test } from 'vitest'
import type { FaqContact } from '#shared/reader/faq-contacts.ts'
import { prerenderTexts } from '#web/app/prerender/prerender-texts.ts'
import { renderContact } from '#web/app/prerender/render-contact.ts'
import { languages } from '#web/i18n/interface-languages.ts'
import { chooseContact } from '#web/reader/faq/contact/choose-contact.ts'
import { CallAction, FaqContacts } from '#web/reader/faq/contact/faq-contacts.tsx'
import { FaqArticle } from '#web/reader/faq/faq-article.tsx'
import { reading, show } from '#tests/web/features/faq/harness.tsx'
import { setNear } from '#web/reader/directory/use-near.ts'
import { harbourOffice } from '#tests/web/reader/faq/harbour-office.ts'

afterEach(() => {
  setNear(null)
  cleanup()
})

const open = { state: 'open', closes: '16:00', opens: null } as const
const tomorrow = { state: 'closed', closes: null, opens: { day: 4, time: '09:00', inDays: 1 } } as const
const landline = { country_code: '20', area_code: '2', number: '123 4567' }
const mobile = { country_code: '20', area_code: '10', number: '1234 5678' }

const harbour: FaqContact = {
  label: 'Reception · الاستقبال',
  city: 'Cairo · القاهرة',
  phones: [landline],
  latitude: 30.04,
  longitude: 31.24,
  directory: harbourOffice,
  closed_until: null,
  closed: null,
  opening: open,
}
const mill: FaqContact = {
  ...harbour,
  label: null,
  city: null,
  phones: [mobile],
  latitude: 30.06,
  longitude: 31.24,
  directory: { id: 'd2', name: 'Old Mill', language_id: '1', translations: [{ language_id: '1', name: 'Old Mill' }] },
}
const call = () => screen.getByRole('link', { name: /\+20/ })

describe('the contact of an answer', () => {
  test('names an open organisation, its place and closing time, with call and directions', async () => {
    await show(<FaqContacts contacts={[harbour, mill]} />)
    expect(screen.getByRole('link', { name: 'Harbour Office' }).getAttribute('href')).toBe(
      '/search-result?open=directory:d1',
    )
    expect(screen.getByRole('region', { name: 'Contact' }).textContent).toContain('Reception · CairoOpen until 16:00')
    expect(call().textContent).toBe('Call+20 2 123 4567')
    expect(call().getAttribute('href')).toBe('tel:+2021234567')
    expect(screen.getByRole('link', { name: 'Get directions' }).getAttribute('href')).toContain('30.04')
    expect(screen.queryByText('Old Mill')).toBeNull()
  })

  test('is not offered as one to call now while it is closed', async () => {
    await show(<FaqContacts contacts={[{ ...harbour, opening: tomorrow }]} />)
    expect(screen.getByText('Opens tomorrow 09:00')).toBeTruthy()
    expect(call().textContent).toBe('+20 2 123 4567')
    expect(call().closest('[data-open]')?.getAttribute('data-open')).toBe('false')
    cleanup()
    const closed = 'Temporarily closed until 20 January 2026'
    await show(<FaqContacts contacts={[{ ...harbour, opening: tomorrow, closed }]} />)
    expect(screen.getByText(closed, { exact: false })).toBeTruthy()
    expect(screen.queryByText(/Opens/)).toBeNull()
  })

  test('has WhatsApp only for a mobile number', async () => {
    await show(<FaqContacts contacts={[harbour]} />)
    expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull()
    cleanup()
    await show(<FaqContacts contacts={[{ ...mill, phones: [landline, mobile] }]} />)
    expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe('https://wa.me/201012345678')
    expect(call().getAttribute('href')).toBe('tel:+2021234567')
  })

  test('is the nearest open one if the reader has set a location, with its own distance', async () => {
    setNear({ latitude: 30.061, longitude: 31.24 })
    await loadNamespaces('directory')
    await show(<FaqContacts contacts={[harbour, mill]} />)
    await screen.findByRole('link', { name: 'Old Mill' })
    await waitFor(() => expect(screen.getByText(/0\.1 km/)).toBeTruthy())
  })

  test('in the action bar is a call button, unless the contact is closed or may be another', async () => {
    await show(<CallAction contacts={[harbour]} />)
    expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+2021234567')
    cleanup()
    await show(<CallAction contacts={[{ ...harbour, opening: tomorrow }]} />)
    expect(screen.queryByRole('link')).toBeNull()
    cleanup()
    setNear({ latitude: 30, longitude: 31 })
    await show(<CallAction contacts={[harbour, mill]} />)
    expect(screen.queryByRole('link')).toBeNull()
  })

  test.each(languages)('is prerendered in %s like in the application', async (language) => {
    const contacts = [harbour, mill, { ...harbour, opening: tomorrow }, { ...mill, closed: 'Closed', phones: [] }]
    for (const contact of contacts) {
      const { container } = await show(<FaqContacts contacts={[contact]} />, { language })
      const early = renderContact(contact, { language, texts: prerenderTexts[language], linked: false })
      // Icons load with the application, and its links have an attribute of the router.
      const drawn = (element: Element) =>
        element.outerHTML.replaceAll(/<svg.*?<\/svg>/g, '<svg>').replace(' data-discover="true"', '')
      expect(drawn(early)).toBe(drawn(container.querySelector('section')!))
      cleanup()
    }
  })
})

test('the nearest contact is open and within 50 kilometres, else it is the first', () => {
  const chosen = (contacts: FaqContact[], latitude: number) =>
    chooseContact(contacts, { latitude, longitude: 31.24 }).contact
  expect(chosen([harbour, mill], 30.06)).toBe(mill)
  const closedMill = { ...mill, opening: tomorrow }
  expect(chosen([harbour, closedMill], 30.06)).toBe(harbour)
  expect(chosen([harbour, mill], 31.06)).toBe(harbour)
  expect(chooseContact([harbour, mill], null)).toEqual({ contact: harbour, kilometres: null })
})

describe('the contact office of an answer', () => {
  const office = (contact_office: string, contacts?: FaqContact[]) =>
    show(<FaqArticle faq={{ ...reading, contact_office, ...(contacts && { contacts }) }} />)

  test('is plain text if it names no known organisation', async () => {
    await office('Pier · الرصيف', [harbour])
    expect(screen.getByText('Pier')).toBeTruthy()
    expect(screen.getByText('الرصيف')).toBeTruthy()
    cleanup()
    await office('Harbour Office')
    expect(screen.getByText('Harbour Office')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Harbour Office' })).toBeNull()
  })

  test('links to its organisation if another contact is on the card, and is not repeated', async () => {
    await office('مكتب الميناء', [mill, harbour])
    expect(screen.getByRole('link', { name: 'Harbour Office' }).getAttribute('href')).toBe(
      '/search-result?open=directory:d1',
    )
    cleanup()
    await office('مكتب الميناء', [harbour])
    expect(screen.queryByText('Contact office')).toBeNull()
  })
})
