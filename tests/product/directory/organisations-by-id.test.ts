import { beforeAll, describe, expect, test } from 'vitest'
import { uniqueWord } from '#tests/support/builders.ts'
import { useProduct, type Body } from '#tests/support/product.ts'

const { call, created } = useProduct()

/** IDs of three organisations by name. The last has no location, and the second is not published. */
const ids: Record<string, string> = {}

beforeAll(async () => {
  const [giza, amman] = [
    { city: 'Giza', latitude: 30.0131, longitude: 31.2089 },
    { city: 'Amman', latitude: 31.9539, longitude: 35.9106 },
  ]
  const all = {
    alpha: { contacts: [giza] },
    shut: { contacts: [amman], status: 'inactive' },
    beta: { contacts: [amman] },
    gamma: {},
  }
  for (const [name, given] of Object.entries(all)) {
    const translations = [{ language_id: '1', name: `${name} ${uniqueWord()}` }]
    ids[name] = (await created('directory', { translations, ...given })).id
  }
})

const read = async (path: string) =>
  (await call('GET', `/published/${path}`)).body as Body & { areas: { code: string; total: number }[] }
const idsOf = ({ entities }: Body) => entities.map(({ id }) => id)
const named = (...names: string[]) => `ids=${[...names.map((name) => ids[name]), 'nowhere'].join()}`

describe('organisations requested by id', () => {
  test('are listed without others, if public, with distances from a given point', async () => {
    const list = await read(`directory?${named('gamma', 'shut', 'alpha')}`)
    expect(idsOf(list)).toEqual([ids['alpha'], ids['gamma']])
    expect(list.total).toBe(2)
    const near = await read(`directory?${named('alpha', 'beta')}&near=31.95,35.91`)
    expect(near.entities.map((one) => [one.id, Number(one['kilometres']) < 1])).toEqual([
      [ids['beta'], true],
      [ids['alpha'], false],
    ])
    expect(await read('directory?ids=')).toMatchObject({ entities: [], total: 0 })
  })

  test('are on the map if located, and areas count no other organisations', async () => {
    const places = await read(`place?${named('alpha', 'beta', 'shut', 'gamma')}`)
    expect(idsOf(places)).toEqual([ids['alpha'], ids['beta']])
    expect(places).toMatchObject({ total: 3, located: 2 })
    const codes = places.areas.map(({ code, total }) => [code, total])
    expect(Object.fromEntries(codes)).toEqual({ 'EG-GZ': 1, 'JO-AM': 1 })
  })

  test('are limited to a hundred', async () => {
    const many = Array.from({ length: 101 }, (_, at) => `a${at}`).join()
    const field = { path: 'ids', code: 'too_long', params: { maximum: 100 } }
    for (const list of ['directory', 'place'])
      expect((await call('GET', `/published/${list}?ids=${many}`)).body.fields, list).toEqual([field])
  })
})
