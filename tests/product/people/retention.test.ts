import { describe, expect, test } from 'vitest'
import { personalData } from '#shared/entities/personal-data.ts'
import { retentionDates } from '#functions/domain/personal-data/retention-dates.ts'
import { applyRetention } from '#functions/consumers/apply-retention.ts'
import { services } from '#functions/data/services.ts'
import { useProduct, userIdOf, type Body } from '#tests/support/product.ts'
import { consent, past, people, rights, staff, usePeople, type Values } from './use-people.ts'

const as = 'Administrator'
const day = 86_400_000

const { accounts, call, holder, person, read, security, settled } = usePeople(useProduct())

describe('an unconfirmed personal record', () => {
  const bell = async (who: { token: string } | string): Promise<Body[]> =>
    (await call('GET', '/notification', { as: who })).body.entities
  const of = async (who: { token: string } | string, id: string) =>
    (await bell(who)).filter((one) => one['object_id'] === id).map((one) => one['kind'])

  test('notifies its creator after two years and before erasure, and is erased half a year later', async () => {
    const editor = await holder(rights('PersonalData', 'LIST', 'SHOW', 'SAVE', 'UPDATE MINE'))
    // Older than the other records of this product, which are from today.
    const one = await person({ consent: { ...consent, expires_at: null } }, editor)
    const unconfirmed = await person({ consent: { ...consent, expires_at: null } }, editor)
    const record = (await services().records.get(personalData, one.id))!
    const by = { id: editor.id, email: editor.email, name: 'Keeper' }
    const reviewed_at = past(400)
    await services().records.commit(
      [{ entity: personalData, before: record, after: { ...record, reviewed_at } }],
      by,
      'test',
    )
    const { review_on, erase_on } = retentionDates({ ...record, reviewed_at })
    expect(await read('personal-data', one.id, editor)).toMatchObject({
      review_on,
      erase_on,
      retention_state: 'kept',
    })
    const at = (date: string, days = 0) => Date.parse(date) + days * day

    await applyRetention(at(review_on, -1))
    expect(await of(editor, one.id)).toEqual([])
    for (let times = 0; times < 2; times++) await applyRetention(at(review_on))
    expect(await of(editor, one.id)).toEqual(['person_review_due'])
    await applyRetention(at(erase_on, -30))
    expect((await of(editor, one.id)).toSorted()).toEqual(['person_erased_soon', 'person_review_due'])
    await applyRetention(at(erase_on, -1))
    expect((await call('GET', `${people}/${one.id}`, { as: editor })).status).toBe(200)
    await applyRetention(at(erase_on))
    await applyRetention(at(erase_on))
    expect((await call('GET', `${people}/${one.id}`, { as: editor })).status).toBe(404)
    expect((await call('GET', `${people}/${unconfirmed.id}`, { as: editor })).status).toBe(200)
    expect(await security(`object_id=${one.id}&kind=person_changed`)).toContainEqual(
      expect.objectContaining({ outcome: 'erased', user_id: null }),
    )
    expect(JSON.stringify(await bell(editor))).not.toContain(String(one['name']))
  })

  test('restarts when confirmed, and is listed as due until then', async () => {
    const one = await person()
    const before = (await services().records.get(personalData, one.id))!
    const after = { ...before, reviewed_at: past(760) }
    const by = { id: userIdOf(as), email: '', name: '' }
    await services().records.commit([{ entity: personalData, before, after }], by, 'test')
    const due = async (who: Parameters<typeof call>[2] & object) =>
      (await call('GET', `${people}?conditions[retention_state]=review_due&per_page=100`, who)).body.entities.map(
        ({ id }) => id,
      )
    expect(await due({ as })).toContain(one.id)
    // Users who cannot confirm a record do not see its erasure date.
    expect(await due({ as: accounts.reader })).toEqual([])
    expect(await read('personal-data', one.id, accounts.reader)).toMatchObject({ review_on: null, erase_on: null })
    const renew = (who: Parameters<typeof call>[2]) => call('POST', `${people}/${one.id}/renew`, who)
    expect((await renew({ as: accounts.reader })).status).toBe(403)
    expect((await renew({ as: staff })).status).toBe(204)
    expect(await due({ as })).not.toContain(one.id)
    await settled()
    const values = await security(`object_id=${one.id}&kind=person_changed`)
    expect(values[0]).toMatchObject({ fields: [] } satisfies Values)
  })
})
