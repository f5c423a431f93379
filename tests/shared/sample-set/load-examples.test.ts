import { describe, expect, test } from 'vitest'
import { hasTranslations, type Entity } from '#shared/model/define-entity.ts'
import { entityOf } from '#shared/entities/registry.ts'
import { parseWithInput, recordSchema } from '#shared/model/schemas.ts'
import { findFaqErrors } from '#shared/import/faq-import-errors.ts'
import { isExample } from '#shared/sample-set/example-id.ts'
import { totalExamples, exampleEntities } from '#shared/sample-set/loaded-examples.ts'
import { examples, prepareExamples } from '#shared/sample-set/load-examples.ts'

type Values = Record<string, unknown>

const ready = await prepareExamples()
const textsOf = ({ values }: { values: Values }): Values[] => (values['translations'] ?? [values]) as Values[]

describe('the examples', () => {
  test('have the announced number, with unique names and titles', () => {
    expect(examples).toHaveLength(totalExamples)
    expect(new Set(examples.map(({ name }) => name)).size).toBe(totalExamples)
    expect(new Set(ready.map(({ id }) => id)).size).toBe(totalExamples)
    const titles = ready.flatMap((one) => textsOf(one).map((text) => text[entityOf(one.entity).title]))
    expect(new Set(titles).size).toBe(titles.length)
  })

  test('are recognised by names and ids, and no other record is', () => {
    expect(examples.filter(({ name }) => !name.startsWith('sample/'))).toEqual([])
    expect(ready.filter(({ id }) => !isExample(id))).toEqual([])
    expect(['external-sample-1', '01K0SAMPLE', 'demo-sample'].filter(isExample)).toEqual([])
  })

  test.each(ready)(
    '$name is valid for its entity, in three languages, with a title marking it as an example',
    (one) => {
      const entity: Entity = entityOf(one.entity)
      const { success, error } = parseWithInput(recordSchema(entity), one.values)
      expect([success, error]).toEqual([true, undefined])
      expect(findFaqErrors(one.values, entity.name !== 'faq')).toEqual([])
      const beginnings = ['Example: ', 'مثال: ', 'Exemple\u00a0: ']
      // Hashtags are not translated; each is in one language.
      expect(textsOf(one).map((text) => text['language_id'])).toEqual(
        hasTranslations(entity) ? ['1', '2', '3'] : [undefined],
      )
      for (const [at, text] of textsOf(one).entries()) {
        const begun = hasTranslations(entity) ? [beginnings[at]!] : beginnings
        expect(begun.some((words) => String(text[entity.title]).startsWith(words))).toBe(true)
        for (const words of Object.values(text)) expect(words).not.toBe('')
      }
    },
  )

  test('have the narrowest audience, and no contact data', () => {
    for (const { entity: name, values } of ready) {
      const { audience, fields } = entityOf(name)
      const narrowest = audience !== null ? 'UNHCR_STAFF' : fields['status'] ? 'inactive' : undefined
      expect(values[audience ?? 'status']).toBe(narrowest)
      expect(values['contacts']).toBeUndefined()
      expect(JSON.stringify(textsOf({ values })).replaceAll(/sample-\w+/g, '')).not.toMatch(/\d{3}|@|https?:/)
    }
  })

  test('reference earlier examples only', () => {
    const known = new Set<string>()
    for (const { id, entity, values } of ready) {
      const named = JSON.stringify(values).match(/sample-[0-9a-f]{32}/g) ?? []
      expect(named.filter((one) => !known.has(one))).toEqual([])
      expect(exampleEntities).toContain(entity)
      known.add(id)
    }
    expect(JSON.stringify(ready.map(({ values }) => values))).not.toContain('sample/')
  })
})
