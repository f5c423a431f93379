import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { cleanFile } from '#functions/parsing/clean/clean-file.ts'
import { isCleanableType } from '#functions/parsing/clean/cleanable-types.ts'
import { hasMediaType } from '#functions/parsing/clean/detect-media-type.ts'
import { samplePeople } from '#infra/sample/content/people/sample-people.ts'
import { readFile } from '#infra/sample/write-files.ts'
import { mediaRecords } from '#infra/sample/media-items.ts'
import { organisationRecords } from '#infra/sample/organisations.ts'
import { peopleRecords } from '#infra/sample/people.ts'
import { uploadPurposes } from '#shared/domain/uploads/upload-purposes.ts'
import { listUploadFields, listUploadIds } from '#shared/domain/uploads/upload-fields.ts'

const now = Date.parse('2026-09-15T12:00:00Z')
const planned = [...organisationRecords(now), ...mediaRecords(now), ...peopleRecords(now)]
const files = planned.flatMap((one) => one.files ?? [])

describe('sample files', () => {
  it('belong to one record each, with the purpose of its field', () => {
    expect(new Set(files.map(({ id }) => id)).size).toBe(files.length)
    const misplaced = planned.flatMap(({ entity, values, files: own = [] }) => {
      const named = listUploadFields(entity).flatMap(([name, field]) =>
        listUploadIds(field, values[name]).map((id) => ({ id, purpose: field.purpose })),
      )
      const used = own.filter(({ id, purpose }) =>
        named.some((one) => one.id === id && (one.purpose === null || one.purpose === purpose)),
      )
      return used.length === own.length && named.length === own.length ? [] : [entity.name]
    })
    expect(misplaced).toEqual([])
    expect(samplePeople.filter(({ portrait }) => !portrait).length).toBeGreaterThan(3)
  })

  it('have their declared type and an allowed size', () => {
    const wrong = files.filter((file) => {
      const { type, purpose } = file
      const bytes = readFile(file)
      const is = isCleanableType(type) ? Buffer.isBuffer(cleanFile(type, bytes)) : hasMediaType(type, bytes)
      return (
        !is || !uploadPurposes[purpose].types.includes(type) || bytes.length > uploadPurposes[purpose].kilobytes * 1024
      )
    })
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  it('are all files of the folder', () => {
    const folder = new URL('../../../infra/sample/files/', import.meta.url)
    const stored = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'))
    expect(stored.toSorted()).toEqual(files.map(({ purpose, name }) => join(purpose, name)).toSorted())
  })
})
