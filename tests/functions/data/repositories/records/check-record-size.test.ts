import { describe, expect, test } from 'vitest'
import { maxRecordBytes } from '#shared/api/request-limits.ts'
import { hasTranslations, type Entity } from '#shared/model/define-entity.ts'
import { entities } from '#shared/entities/registry.ts'
import { checkRecordSize } from '#functions/data/repositories/records/check-record-size.ts'

/** Record with texts of the maximum size plus `beyond` bytes. */
function recordOf(entity: Entity, beyond: number): Record<string, unknown> {
  const [name] =
    Object.entries(entity.fields).find(
      ([, { kind, translated }]) => ['text', 'url', 'long-text'].includes(kind) && !translated,
    ) ?? []
  const text = 'x'.repeat(maxRecordBytes + beyond)
  return hasTranslations(entity) ? { translations: [{ language_id: '1', text }] } : { [name!]: text }
}

describe.each(entities.map((entity) => [entity.name, entity] as const))('a record of %s', (_name, entity) => {
  test('is rejected if too large, with the field that grew [IN-2]', () => {
    expect(() => checkRecordSize(entity, null, recordOf(entity, -200))).not.toThrow()
    for (const before of [null, recordOf(entity, -200)])
      expect(() => checkRecordSize(entity, before, recordOf(entity, 1))).toThrow('validation_failed')
  })

  test('can be deactivated, hidden and reduced at any size', () => {
    const large = { ...recordOf(entity, 30_000), status: 'a', visibility: null, active: true }
    expect(() => checkRecordSize(entity, large, large)).not.toThrow()
    expect(() => checkRecordSize(entity, large, recordOf(entity, 29_000))).not.toThrow()
    const states = Object.keys(entity.fields).filter((name) =>
      ['choice', 'flag', 'date'].includes(entity.fields[name]!.kind),
    )
    for (const name of states)
      expect(() => checkRecordSize(entity, large, { ...large, [name]: 'INACTIVE AND LONGER' }), name).not.toThrow()
  })
})
