import { expect } from 'vitest'
import { emailPartners } from '#functions/consumers/ask-partners-by-email.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import type { Answer, Body, TestProduct } from '#tests/support/product.ts'

export const day = 86_400_000
/** In the past, so that the table's own schedules do not run in between. */
export const begin = Date.parse('2026-02-02T02:00:00Z')

export const phone = { country_code: '20', area_code: '2', number: '25789000' }
export const hours = [
  { day: 0, slots: [{ start: '09:00', end: '17:00' }] },
  { day: 5, closed: true },
]
export const office = {
  label: 'Office',
  address_line_1: '1 Nile Street',
  city: 'Cairo',
  phones: [phone],
  working_days: hours,
}

/** Steps of the tests for organisations that confirm their record by a link. */
export function partnerSteps({ call, created, mails }: Pick<TestProduct, 'call' | 'created' | 'mails'>) {
  async function partner(given: Record<string, unknown> = {}, contacts: unknown[] = [office]) {
    const organisation = await created('directory', { contacts })
    const email = `${uniqueWord()}@partner.example`
    const focal = await created('focal-point', { organisation_id: organisation.id, email, consent: true, ...given })
    return { organisation, focal, email }
  }

  const sentTo = async (email: string) => (await mails()).filter(({ to }) => to === email)
  const linksIn = (text: string) => [...text.matchAll(/\/api\/partner\/([\w-]+)(\/stop)?\?lang=(\w+)/g)]

  async function tokenFor(email: string): Promise<string> {
    const mail = (await sentTo(email)).at(-1)
    return linksIn(mail!['text']!)[0]![1]!
  }

  /** Sends the requests that are due this number of days after the start. */
  const ask = (days = 0) => emailPartners(begin + days * day, 'ask')

  async function asked(given: Record<string, unknown> = {}, contacts?: unknown[]) {
    const made = await partner(given, contacts)
    await ask()
    return { ...made, token: await tokenFor(made.email) }
  }

  const page = (token: string, rest = '', query = '?lang=en') => call('GET', `/partner/${token}${rest}${query}`)
  const post = (token: string, fields: Record<string, string> = {}, rest = '', language = 'en') =>
    call('POST', `/partner/${token}${rest}?lang=${language}`, {
      raw: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  const unescaped = (text: string) =>
    text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

  /** Values of the form for changes, as a browser would send them. */
  function fieldsOf({ text }: Answer): Record<string, string> {
    const form = text.split('<form').find((part) => part.includes('value="changes"'))!
    const inputs = [...form.matchAll(/<input[^>]*?name="([^"]+)"[^>]*?value="([^"]*)"/g)]
    const areas = [...form.matchAll(/<textarea[^>]*?name="([^"]+)"[^>]*>\n?([^<]*)<\/textarea>/g)]
    return Object.fromEntries([...inputs, ...areas].map(([, name, value]) => [name!, unescaped(value!)]))
  }

  const listed = async (organisation: string): Promise<Body[]> =>
    (await call('GET', `/suggestion?conditions[organisation_id]=${organisation}`, { as: 'Administrator' })).body
      .entities

  async function sendChanges(token: string, fields: Record<string, string>) {
    const shown = await page(token)
    const answer = await post(token, { ...fieldsOf(shown), ...fields })
    expect(answer.status, answer.text).toBe(200)
  }

  return { partner, sentTo, linksIn, tokenFor, ask, asked, page, post, fieldsOf, listed, sendChanges }
}
