import { beforeAll, describe, expect, test } from 'vitest'
import demo from '#shared/sample-set/demo-users.json' with { type: 'json' }
import { createApi, type FileApi } from '#infra/local/import/api-client.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { choices, countsOf, loadFiles } from '#tests/support/steps/hsds-steps.ts'
import { useProduct } from '#tests/support/product.ts'

const { created, origin } = useProduct()
const admin = { email: demo.users[0]!.email, password: demo.password }

describe('HSDS files', () => {
  let target: FileApi
  beforeAll(async () => {
    target = createApi(origin(), admin)
    await created('directory-type')
  })

  test('with any error write nothing, and are imported once corrected', async () => {
    const [one, two, advice] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    const type = await target.call('GET', 'directory-type?per_page=1')
    const [{ id }] = type.body['entities'] as [{ id: string }]
    const word = uniqueWord()
    const organizations = [
      { id: one, name: word, description: 'First', tax_status: 'none', phones: [{ id: one, number: '0223 4567' }] },
      { id: two, name: word, description: 'Second' },
    ]
    const services = [
      { id: advice, organization_id: one, name: 'Advice', status: 'active' },
      { id: two, organization_id: crypto.randomUUID(), name: 'Of nobody', status: 'active' },
    ]
    const taken = (some: object) => [{ name: 'package.json', text: JSON.stringify({ programs: [], ...some }) }]
    const given = { choices: { ...choices, type: id } }
    const total = async () => (await target.call('GET', 'directory?per_page=1')).body['total']
    const before = await total()
    const wrong = [...organizations, { id: 'seven', name: 'Wrong', description: '' }, organizations[0]]
    const refused = await loadFiles(target, taken({ organizations: wrong, services }), given)
    expect(refused.written).toBe(false)
    expect(refused.faults.map(({ number, code }) => [number, code])).toEqual([
      [3, 'hsds_id'],
      [4, 'same_record'],
    ])
    expect(await total()).toBe(before)
    const report = await loadFiles(target, taken({ organizations, services }), given)
    expect(countsOf(report)).toEqual({ made: 2, updated: 0, unchanged: 0, faults: [] })
    expect(report.notes.map(({ code, text }) => [code, text])).toEqual([
      ['passed_over', 'programs'],
      ['no_owner', 'service'],
      ['passed_over', 'organization.tax_status'],
      ['no_phone', undefined],
      ['same_name', word],
    ])
    expect(countsOf(await loadFiles(target, taken({ organizations, services }), given))).toMatchObject({ unchanged: 2 })
  })
})
