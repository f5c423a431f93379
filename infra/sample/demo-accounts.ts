import demo from '#shared/sample-set/demo-users.json' with { type: 'json' }
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import { unit } from '#shared/entities/unit.ts'
import { user } from '#shared/entities/user.ts'
import { profileWrite } from '#functions/data/repositories/accounts/caller-state.ts'
import type { Records } from '#functions/data/repositories/records/record-repository.ts'
import type { Actor, Change } from '#functions/data/repositories/records/stored-record.ts'
import { roleId, writeNewRecords } from '#infra/seed/lookups.ts'
import { systemActor } from '#functions/data/repositories/records/stored-record.ts'
import type { ImportedUser } from '#infra/local/cognito/cognito-server.ts'

/** Fictional people for the demo accounts, by local part of their e-mail address. */
const people: Record<string, { first_name: string; last_name: string; job: string; unit: string; language: string }> = {
  administrator: {
    first_name: 'Samar',
    last_name: 'Idrisi',
    job: 'System administrator',
    unit: 'Operations',
    language: '1',
  },
  management: { first_name: 'Helene', last_name: 'Fabrice', job: 'Head of office', unit: 'Management', language: '3' },
  supervisor: {
    first_name: 'Nabil',
    last_name: 'Rahmani',
    job: 'Content supervisor',
    unit: 'Information',
    language: '1',
  },
  'content.creator': {
    first_name: 'Lina',
    last_name: 'Qasimi',
    job: 'Information officer',
    unit: 'Information',
    language: '1',
  },
  'creatives.content.creator': {
    first_name: 'Yara',
    last_name: 'Benali',
    job: 'Culture officer',
    unit: 'Information',
    language: '3',
  },
  'media.uploader': {
    first_name: 'Omar',
    last_name: 'Sabri',
    job: 'Media assistant',
    unit: 'Information',
    language: '2',
  },
  'staff.user': {
    first_name: 'Mira',
    last_name: 'Dalton',
    job: 'Protection associate',
    unit: 'Field team',
    language: '1',
  },
  'front.liner': {
    first_name: 'Tariq',
    last_name: 'Mansouri',
    job: 'Helpline operator',
    unit: 'Field team',
    language: '2',
  },
  mine: { first_name: 'Sana', last_name: 'Moreau', job: 'Volunteer author', unit: 'Field team', language: '3' },
  'api.user': { first_name: 'Partner', last_name: 'Website', job: 'Machine access', unit: 'Operations', language: '1' },
  partner: { first_name: 'Jonas', last_name: 'Keita', job: 'Partner caseworker', unit: 'Partners', language: '3' },
  inactive: { first_name: 'Rania', last_name: 'Colbert', job: 'Former colleague', unit: 'Field team', language: '1' },
}

const accountId = (email: string): string => `demo-${email.split('@')[0]!.replaceAll('.', '-')}`
const unitId = (name: string): string => `unit-${name.toLowerCase().replaceAll(' ', '-')}`

export function demoActor(name: string): Actor {
  const { first_name, last_name } = people[name]!
  const email = `${name}@daleel.example`
  return { id: accountId(email), email, name: `${first_name} ${last_name}` }
}

/** Returns the demo accounts for the user pool, with permanent passwords. */
export const demoSignIns = (): ImportedUser[] =>
  demo.users.map(({ email }) => ({ username: accountId(email), email, password: demo.password, permanent: true }))

export const demoClientId: string = demo.client_id

/** Writes the demo accounts and their units. Local product only; no deployment creates them. */
export async function seedAccounts(records: Records, tableName: string): Promise<void> {
  const units = [...new Set(Object.values(people).map((one) => one.unit))]
  const changes: Change[] = [
    ...units.map((name) => ({ entity: unit, id: unitId(name), before: null, after: withEmptyValues(unit, { name }) })),
    ...demo.users.map(({ email, role, type, status }): Change => {
      const { unit: unitName, language, ...names } = people[email.split('@')[0]!]!
      const given = {
        ...names,
        email,
        type,
        status,
        unit_id: unitId(unitName),
        roles: [roleId(role)],
        language_id: language,
      }
      return {
        entity: user,
        id: accountId(email),
        before: null,
        after: withEmptyValues(user, given),
        beside: (record) => profileWrite(tableName, record),
      }
    }),
  ]
  await writeNewRecords(records, changes, systemActor)
}
