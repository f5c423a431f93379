import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { cleanFile } from '#functions/files/clean/clean-file.ts'
import { isReadWhole } from '#functions/files/clean/read-whole.ts'
import { isOfType } from '#functions/files/clean/sniff.ts'
import { samplePeople } from '#infra/sample/content/people/sample-people.ts'
import { readFile } from '#infra/sample/files.ts'
import { plannedMedia } from '#infra/sample/media-items.ts'
import { plannedOrganisations } from '#infra/sample/organisations.ts'
import { plannedPeople } from '#infra/sample/people.ts'
import { purposes } from '#shared/uploads/purposes.ts'
import { uploadFields, uploadIds } from '#shared/uploads/uses.ts'

const now = Date.parse('2026-09-15T12:00:00Z')
const planned = [...plannedOrganisations(now), ...plannedMedia(now), ...plannedPeople(now)]
const files = planned.flatMap((one) => one.files ?? [])

describe('the files of the sample', () => {
  it('belong to one record each, under the purpose of its field', () => {
    expect(new Set(files.map(({ id }) => id)).size).toBe(files.length)
    const misplaced = planned.flatMap(({ entity, values, files: own = [] }) => {
      const named = uploadFields(entity).flatMap(([name, field]) =>
        uploadIds(field, values[name]).map((id) => ({ id, purpose: field.purpose })),
      )
      const used = own.filter(({ id, purpose }) =>
        named.some((one) => one.id === id && (one.purpose === null || one.purpose === purpose)),
      )
      return used.length === own.length && named.length === own.length ? [] : [entity.name]
    })
    expect(misplaced).toEqual([])
    expect(samplePeople.filter(({ portrait }) => !portrait).length).toBeGreaterThan(3)
  })

  it('are what they are sent as, and within what may be sent', () => {
    const wrong = files.filter((file) => {
      const { type, purpose } = file
      const bytes = readFile(file)
      const is = isReadWhole(type) ? Buffer.isBuffer(cleanFile(type, bytes)) : isOfType(type, bytes)
      return !is || !purposes[purpose].types.includes(type) || bytes.length > purposes[purpose].kilobytes * 1024
    })
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  it('are all that the folder of files holds', () => {
    const folder = new URL('../../infra/sample/files/', import.meta.url)
    const stored = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'))
    expect(stored.toSorted()).toEqual(files.map(({ purpose, name }) => join(purpose, name)).toSorted())
  })
})
