import { expect, test } from 'vitest'
import { phoneLink } from '#shared/domain/directory/contact-text.ts'
import { canReceiveMessages, getDirectionsUrl } from '#web/entity/contacts/contact-links.ts'

const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const apple = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const desk = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

test('a phone link has the country code, and no separators', () => {
  expect(phoneLink({ country_code: '+20', area_code: '10', number: '1234-5678' })).toBe('tel:+201012345678')
})

test('a number can receive messages, except a hotline or a toll-free number', () => {
  expect(canReceiveMessages({ country_code: '+20', area_code: '10', number: '1234-5678' })).toBe(true)
  expect(canReceiveMessages({ country_code: '20', number: '16023' })).toBe(false)
  expect(canReceiveMessages({ country_code: '20', area_code: '0800', number: '555 0100' })).toBe(false)
  expect(canReceiveMessages({ country_code: '20', number: '800 5550100' })).toBe(false)
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
