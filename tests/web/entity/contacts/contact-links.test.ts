import { expect, test } from 'vitest'
import { phoneLink } from '#shared/domain/directory/phone-link.ts'
import { getDirectionsUrl, isMobileNumber, whatsappLink } from '#web/entity/contacts/contact-links.ts'

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const apple = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const desk = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

test('a phone link has the country code, no separators, and a leading zero only where calls from abroad need it', () => {
  expect(phoneLink('+20 10 1234-5678')).toBe('tel:+201012345678')
  expect(phoneLink('+961 01 234 567')).toBe('tel:+9611234567')
  expect(phoneLink('+44 (0)1632 960100')).toBe('tel:+441632960100')
  expect(phoneLink('+39 06 1234567')).toBe('tel:+39061234567')
  expect(phoneLink('0800 555 010')).toBe('tel:0800555010')
  expect(phoneLink('112')).toBe('tel:112')
})

test('the WhatsApp link has no leading zero of national calls', () => {
  expect(whatsappLink({ country_code: '+962', area_code: '079', number: '555 0100' })).toBe(
    'https://wa.me/962795550100',
  )
})

test('only a number that is known to be mobile receives messages', () => {
  const isMobile = (country_code: string, number: string, area_code?: string) =>
    isMobileNumber({ country_code, area_code, number })
  expect(isMobile('+20', '1234-5678', '10')).toBe(true)
  expect(isMobile('962', '079 555 0100')).toBe(true)
  expect(isMobile('961', '123 456', '03')).toBe(true)
  expect(isMobile('961', '123 456', '71')).toBe(true)
  // Landlines, a hotline, a toll-free number, and a country without a known numbering plan.
  expect(isMobile('20', '123 4567', '2')).toBe(false)
  expect(isMobile('961', '123 456', '7')).toBe(false)
  expect(isMobile('962', '555 0100', '6')).toBe(false)
  expect(isMobile('20', '16023')).toBe(false)
  expect(isMobile('20', '555 0100', '0800')).toBe(false)
  expect(isMobile('999', '1234 5678')).toBe(false)
})

test('directions to coordinates use the map service of the device', () => {
  const point = { latitude: 30.0366, longitude: 31.2297 }
  expect(getDirectionsUrl(point, android)).toBe('geo:30.0366,31.2297?q=30.0366%2C31.2297')
  expect(getDirectionsUrl(point, apple)).toBe('https://maps.apple.com/?daddr=30.0366%2C31.2297')
  expect(getDirectionsUrl(point, desk)).toBe('https://www.openstreetmap.org/directions?to=30.0366%2C31.2297')
})

test('directions without coordinates use the first language of the address, and need more than a town', () => {
  const address = { address_line_1: '12 Example Street', city: 'Riverside · ضفة النهر' }
  const asked = encodeURIComponent('12 Example Street, Riverside')
  expect(getDirectionsUrl(address, android)).toBe(`geo:0,0?q=${asked}`)
  expect(getDirectionsUrl(address, apple)).toBe(`https://maps.apple.com/?daddr=${asked}`)
  expect(getDirectionsUrl(address, desk)).toBe(`https://www.openstreetmap.org/directions?to=${asked}`)
  expect(getDirectionsUrl({ city: 'Riverside' }, android)).toBeNull()
})
