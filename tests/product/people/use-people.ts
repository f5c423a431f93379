import { afterAll, beforeAll, expect, vi } from 'vitest'
import type { Body, TestProduct, Who } from '#tests/support/product.ts'

export type Values = Record<string, unknown>

type Account = { id: string; email: string; token: string; refreshToken: string }

export const admin = 'Administrator'
/** Role that edits people. */
export const staff = 'Creatives Content Creator'
export const people = '/personal-data'
export const reason = 'Matching people with a stage'

/** Time in the past, or future if negative. */
export const past = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
export const consent = {
  given_at: past(30),
  purposes: ['directory'],
  expires_at: past(-300),
  legal_basis: 'consent',
  notice_version: '2026-1',
  notice_language: '2',
}

/** Unique word, because the search for people tolerates typing errors. */
export const mark = () => `m${crypto.randomUUID().replaceAll('-', '').slice(0, 14)}`

/** Unique values per tier. A response of another tier that contains one is a leak. */
export const word = mark()
export const canaries = {
  detail: {
    phone: '+20 100 777 3131',
    whatsapp: '+20 100 777 4242',
    email: `${word}@canary.example`,
    social_links: [{ kind: 'vimeo', url: `https://vimeo.example/${word}` }],
  },
  restricted: {
    gender: 'female',
    date_of_birth: '1987-03-19',
    registered_with_agency: true,
    agency_number: `899-${word}`,
  },
}

export const rights = (entity: string, ...keys: string[]) =>
  keys.map((permission_key) => ({ entity_name: entity, permission_key }))

/** Product with a person, users with different permissions, and captured log output. */
export function usePeople({ account, call, created, read, sent, settled }: TestProduct) {
  const lines: string[] = []
  const output = vi.spyOn(process.stdout, 'write')
  const noAccount: Account = { id: '', email: '', token: '', refreshToken: '' }
  const accounts = { reader: noAccount, lister: noAccount, partner: noAccount }
  const made = { country: '', role: '', known: '' }

  /** User with these permissions, who can read their own account. */
  const holder = async (permissions: object[], more: Values = {}): Promise<Account> =>
    account([(await created('role', { permissions: [...rights('User', 'SHOW'), ...permissions] })).id], more)
  const person = (given: Values = {}, as: Who = admin) =>
    created('personal-data', { name: mark(), consent, ...given }, as)
  const search = (body: Values, as: Who = admin) => call('POST', '/people-search', { as, body })
  const reveal = (id: string, as: Who = admin, body: Values = { reason }) =>
    call('POST', `${people}/${id}/reveal`, { as, body })
  const accesses = async (id: string, query = ''): Promise<Body> =>
    (await call('GET', `${people}/${id}/accesses${query}`, { as: admin })).body
  /** Security log after all events were processed. */
  const security = async (query: string): Promise<Body[]> => {
    await settled()
    const answer = await call('GET', `/security-log?per_page=100&${query}`, { as: admin })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.entities
  }

  beforeAll(async () => {
    output.mockImplementation((chunk) => lines.push(String(chunk)) > 0)
    const all = rights('PersonalData', 'LIST', 'SHOW', 'SAVE', 'UPDATE', 'DELETE')
    accounts.reader = await holder(rights('PersonalData', 'LIST', 'SHOW'))
    accounts.lister = await holder(rights('PersonalData', 'LIST'))
    accounts.partner = await holder([...all, ...rights('User', 'LIST')], { type: 'PARTNER' })
    const named = (name: string) => ({ translations: [{ language_id: '1', name }] })
    made.country = (await created('origin-country', named('canary-country'))).id
    made.role = (await created('creative-role', named('Oud player'))).id
    const given = { ...canaries.detail, ...canaries.restricted, origin_country_id: made.country, roles: [made.role] }
    made.known = (await person({ name: `Layla ${word}`, ...given })).id
  })
  afterAll(() => output.mockRestore())

  return {
    account,
    call,
    created,
    read,
    sent,
    settled,
    holder,
    person,
    search,
    reveal,
    accesses,
    security,
    lines,
    accounts,
    made,
  }
}
