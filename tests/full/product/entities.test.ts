import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { hasTranslations, type Entity } from '#shared/model/define-entity.ts'
import { entities } from '#shared/entities/registry.ts'
import { listServerOwnedFields } from '#shared/model/stored-fields.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { useProduct } from '#tests/support/product.ts'

const { call, created, bodyOf, read } = useProduct()
const as = 'Administrator'
const each = entities.map((entity) => [entity.name, entity] as const)

type Values = Record<string, unknown>

const pick = (values: Values, names: string[]): Values => Object.fromEntries(names.map((name) => [name, values[name]]))

/** Body with one more value; a translated field is set in the first translation. */
async function withValue(entity: Entity, name: string, value: unknown): Promise<Values> {
  const body = await bodyOf(entity.name)
  if (!entity.fields[name]!.translated) return { ...body, [name]: value }
  const [first] = body['translations'] as Values[]
  return { ...body, translations: [{ ...first, [name]: value }] }
}

const valueIn = (entity: Entity, body: Values, name: string): unknown =>
  entity.fields[name]!.translated ? (body['translations'] as Values[])[0]![name] : body[name]

/** Text fields with a maximum length. */
const limitsOf = (entity: Entity): [field: string, maximum: number][] =>
  Object.entries(entity.fields).flatMap(([field, { kind, schema, writeOnly, restricted }]) => {
    const { maxLength } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    const isText = ['text', 'rich-text', 'long-text'].includes(kind) && !writeOnly && !restricted
    return isText && maxLength ? [[field, maxLength]] : []
  })

const uniquesOf = (entity: Entity): string[] =>
  Object.keys(entity.fields).filter((field) => entity.fields[field]!.unique)

describe.each(each)('%s', (name, entity) => {
  test('is created, read, changed, replaced and deleted', async () => {
    const body = await bodyOf(name)
    const answer = await call('POST', `/${name}`, { as, body })
    expect(answer.status, answer.text).toBe(201)
    const path = `/${name}/${answer.body.id}`
    expect(answer.headers.get('location')).toBe(`/api${path}`)
    expect(answer.headers.get('etag')).toBe('"1"')
    expect(answer.body.abilities).toEqual(expect.arrayContaining(['SHOW', 'UPDATE', 'DELETE']))
    expect(answer.body).toMatchObject({
      version: 1,
      created_by: 'demo-administrator',
      updated_by: 'demo-administrator',
    })
    const whole = await read(name, answer.body.id)
    // A write returns list fields for confidential entities, otherwise all fields of a read.
    const exposed = Object.keys(whole).filter((field) => !entity.confidential || field in answer.body)
    expect(Object.fromEntries(exposed.map((field) => [field, whole[field]]))).toEqual(answer.body)

    const title = entity.title
    const next = valueIn(entity, await bodyOf(name), title)
    const patch = entity.fields[title]!.translated
      ? { translations: [{ language_id: '1', [title]: next }] }
      : { [title]: next }
    const patched = await call('PATCH', path, { as, version: 1, body: patch })
    expect(patched, patched.text).toMatchObject({ status: 200, body: { version: 2 } })
    // A new e-mail address is pending until it is confirmed.
    expect(patched.body['pending_email'] ?? valueIn(entity, patched.body, title)).toBe(next)

    const put = await call('PUT', path, { as, version: 2, body: withoutPassword(await bodyOf(name)) })
    expect(put, put.text).toMatchObject({ status: 200, body: { version: 3 } })
    expect(put.headers.get('etag')).toBe('"3"')

    expect((await call('DELETE', path, { as, version: 2 })).status).toBe(412)
    expect((await call('DELETE', path, { as })).status).toBe(204)
    expect((await call('GET', path, { as })).status).toBe(404)
    expect((await call('DELETE', path, { as })).status).toBe(404)
    const list = await call('GET', `/${name}?per_page=100&sorting[created_at]=desc`, { as })
    expect(list.body.entities.map((one) => one.id)).not.toContain(answer.body.id)
  })

  test('rejects unknown fields by name, with every method', async () => {
    const record = await created(name)
    const body = { ...(await bodyOf(name)), surprise: 1 }
    for (const [method, path] of [
      ['POST', `/${name}`],
      ['PUT', `/${name}/${record.id}`],
      ['PATCH', `/${name}/${record.id}`],
    ] as const) {
      const answer = await call(method, path, { as, version: 1, body: method === 'PATCH' ? { surprise: 1 } : body })
      expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
      expect(answer.body.fields, method).toContainEqual({ path: 'surprise', code: 'unknown_field' })
    }
  })

  test('ignores server-owned fields in PUT and POST, and rejects them in PATCH [AZ-4]', async () => {
    const owned = listServerOwnedFields(entity).filter((field) => field !== 'version')
    const forged = Object.fromEntries(owned.map((field) => [field, 'forged']))
    const record = await created(name, forged)
    expect(JSON.stringify(record)).not.toContain('forged')
    const path = `/${name}/${record.id}`
    const body = { ...withoutPassword(await bodyOf(name)), ...forged }
    const put = await call('PUT', path, { as, version: 1, body })
    expect(put.status, put.text).toBe(200)
    expect(JSON.stringify(put.body)).not.toContain('forged')
    expect(put.body).toMatchObject({
      id: record.id,
      created_at: record['created_at'],
      created_by: record['created_by'],
    })
    const patch = await call('PATCH', path, { as, version: 2, body: forged })
    expect(patch.status).toBe(422)
    expect(patch.body.fields.map((field) => field.path).sort()).toEqual(owned.sort())
    expect((await read(name, record.id)).version).toBe(2)
  })

  test('accepts its own response as input without a change', async () => {
    const { id } = await created(name)
    const path = `/${name}/${id}`
    const whole = await read(name, id)
    const { entities: rows } = (await call('GET', `/${name}?conditions[id:equal]=${id}`, { as })).body
    for (const exposed of [whole, { ...rows[0], ...whole }]) {
      const { version } = await read(name, id)
      const put = await call('PUT', path, { as, version, body: exposed })
      expect(put.status, put.text).toBe(200)
      const again = await read(name, id)
      const changingFields = ['version', 'updated_at', 'updated_by', 'updated_by_name']
      const changed = Object.keys(again).filter((field) => !isDeepStrictEqual(again[field], whole[field]))
      expect(changed.filter((field) => !changingFields.includes(field))).toEqual([])
      expect(Object.keys(again).sort()).toEqual(Object.keys(whole).sort())
    }
    const owned = listServerOwnedFields(entity).filter((field) => field in whole && field !== 'version')
    expect(owned).toEqual(expect.arrayContaining(['id', 'created_by_name', 'updated_by_name', 'abilities']))
    const patch = await call('PATCH', path, { as, version: 3, body: pick(whole, owned) })
    expect(patch.body.fields.map((field) => [field.path, field.code])).toEqual(owned.map((one) => [one, 'read_only']))
  })

  test('rejects writes with an old version or none [DR-1]', async () => {
    const { id } = await created(name)
    const path = `/${name}/${id}`
    const record = await read(name, id)
    const body = withoutPassword(await bodyOf(name))
    const edit = hasTranslations(entity)
      ? { translations: body['translations'] }
      : { [entity.title]: body[entity.title] }
    for (const method of ['PATCH', 'PUT'] as const) {
      const sent = method === 'PUT' ? body : edit
      expect(await call(method, path, { as, body: sent })).toMatchObject({
        status: 428,
        body: { code: 'version_required' },
      })
      for (const stale of [
        { version: 0 },
        { headers: { 'if-match': '"not ours"' } },
        { body: { ...sent, version: 9 } },
      ])
        expect(await call(method, path, { as, body: sent, ...stale })).toMatchObject({
          status: 412,
          body: { code: 'version_conflict', current_version: 1 },
        })
    }
    expect(await read(name, id)).toEqual(record)
    const named = await call('PATCH', path, { as, body: { ...edit, version: 1 } })
    expect(named, named.text).toMatchObject({ status: 200, body: { version: 2 } })
  })

  test('rejects missing required fields, with errors in three languages', async () => {
    const required = Object.keys(entity.fields).filter((field) => entity.fields[field]!.required)
    const texts = new Set<string>()
    for (const language of ['en', 'ar', 'fr']) {
      const answer = await call('POST', `/${name}`, {
        as,
        headers: { 'accept-language': language },
        body: hasTranslations(entity) ? { translations: [{ language_id: '1' }] } : {},
      })
      expect(answer.status).toBe(422)
      const paths = required.map((field) => (entity.fields[field]!.translated ? `translations.0.${field}` : field))
      for (const path of paths) {
        expect(answer.body.fields).toContainEqual({ path, code: 'required' })
        texts.add(answer.body.errors[path]![0]!)
      }
    }
    expect(texts.size).toBe(3)
  })

  test('returns 404 for invalid ids [IN-10]', async () => {
    for (const id of [
      'nobody',
      'USER%23demo-administrator',
      'x%7Cy',
      '%00',
      '..',
      '%2e%2e',
      'a'.repeat(3000),
      '%F0%9F%98%80',
    ])
      for (const method of ['GET', 'DELETE'])
        expect((await call(method, `/${name}/${id}`, { as })).status, `${method} ${id}`).toBe(404)
  })
})

describe.each(each.filter(([, entity]) => limitsOf(entity).length > 0))('each text of %s', (name, entity) => {
  test('accepts the maximum length, and names the limit for longer text', async () => {
    for (const [field, maximum] of limitsOf(entity)) {
      const value = `${uniqueWord()}${'م'.repeat(maximum)}`
      const fits = await call('POST', `/${name}`, { as, body: await withValue(entity, field, value.slice(0, maximum)) })
      expect(fits.status, `${field} ${fits.text.slice(0, 300)}`).toBe(201)
      expect(valueIn(entity, fits.body, field)).toBe(value.slice(0, maximum))
      for (const [language, text] of [
        ['en', `Enter no more than ${maximum} characters.`],
        ['ar', `أدخل نصًا لا يزيد عدد أحرفه على ${maximum}.`],
        ['fr', `Ne dépassez pas ${maximum} caractères.`],
      ] as const) {
        const long = await call('POST', `/${name}`, {
          as,
          body: await withValue(entity, field, value.slice(0, maximum + 1)),
          headers: { 'accept-language': language },
        })
        expect(long.status).toBe(422)
        expect(Object.values(long.body.errors).flat()).toEqual([text])
      }
    }
  })
})

describe.each(each.filter(([, entity]) => uniquesOf(entity).length > 0))('each unique value of %s', (name, entity) => {
  test('is rejected if duplicate, also in upper case, and free after deletion', async () => {
    for (const field of uniquesOf(entity)) {
      const record = await created(name)
      const value = String(valueIn(entity, record, field))
      const again = await call('POST', `/${name}`, { as, body: await withValue(entity, field, value.toUpperCase()) })
      const path = entity.fields[field]!.translated ? `translations.0.${field}` : field
      expect(again, again.text).toMatchObject({
        status: 409,
        body: { code: 'duplicate', fields: [{ path, code: 'not_unique' }] },
      })
      expect((await call('DELETE', `/${name}/${record.id}`, { as })).status).toBe(204)
      const freed = await call('POST', `/${name}`, { as, body: await withValue(entity, field, value) })
      expect(freed.status, freed.text).toBe(201)
    }
  })
})

function withoutPassword({ password: _password, password_confirmation: _confirmation, ...body }: Values): Values {
  return body
}

test('PUT clears missing fields, PATCH keeps them', async () => {
  const country = await created('country')
  const category = await created('service-category', { icon: 'health', countries: [country.id] })
  const path = `/service-category/${category.id}`
  const { translations } = category
  const patchedCategory = await call('PATCH', path, { as, version: 1, body: { icon: 'food' } })
  expect(patchedCategory.body).toMatchObject({ icon: 'food', countries: [country.id] })
  const put = await call('PUT', path, {
    as,
    version: 2,
    body: { translations: translations.map(({ language_id, name }) => ({ language_id, name })) },
  })
  expect(put.body, put.text).toMatchObject({ icon: null, countries: [], parent_id: null })
  const cleared = await call('PATCH', path, { as, version: 3, body: { countries: [country.id, country.id] } })
  expect(cleared.body['countries']).toEqual([country.id])
})

test('accepts numbers as ids', async () => {
  const answer = await call('POST', '/service-category', {
    as,
    body: { translations: [{ language_id: 2, name: uniqueWord() }] },
  })
  expect(answer.body.translations[0]).toMatchObject({ language_id: '2' })
})

test('rejects unknown references, and missing or duplicate languages', async () => {
  const refused = async (entity: string, body: Values, path: string, code: string) => {
    const answer = await call('POST', `/${entity}`, { as, body: { ...(await bodyOf(entity)), ...body } })
    expect(answer.status, answer.text).toBe(422)
    expect(answer.body.fields).toContainEqual(expect.objectContaining({ path, code }))
  }
  await refused('service-category', { countries: ['nowhere'] }, 'countries', 'unknown_reference')
  await refused('user', { unit_id: 'none' }, 'unit_id', 'unknown_reference')
  await refused('nationality', { country_of_origin: 'none' }, 'country_of_origin', 'unknown_reference')
  const word = { language_id: '1', name: 'x' }
  await refused('service-category', { translations: [word, word] }, 'translations', 'translation_twice')
  await refused('service-category', { translations: [] }, 'translations', 'translation_missing')
  await refused(
    'service-category',
    { translations: [{ ...word, language_id: '77' }] },
    'translations.0.language_id',
    'unknown_reference',
  )
})
