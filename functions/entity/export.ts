import { faceOf, holds, keyFor, scopeOf, sees } from '#shared/access/can.ts'
import { queryPairs } from '#shared/api/list-query.ts'
import { forbidden, invalid } from '#shared/api/problems.ts'
import type { Entity } from '#shared/entities/define.ts'
import { language as languages } from '#shared/entities/language.ts'
import { findEntity } from '#shared/entities/registry.ts'
import {
  exportedColumns,
  exportedLine,
  exportedRow,
  exportFormats,
  type Acronyms,
  type ExportFormat,
} from '#shared/import/exported.ts'
import { resolvedTexts } from '#shared/reading/texts.ts'
import { byteOrderMark } from '#shared/text/csv.ts'
import type { Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { largestAnswer } from '#functions/http/table.ts'
import { isRecordId } from '#functions/store/keys.ts'
import { askedBy, writeSecurity } from '#functions/store/security-log.ts'
import { services } from '#functions/store/services.ts'
import type { Rules } from './rules.ts'
import { tellExported, type Door } from './tell.ts'

/** Records that one answer has at the most, and that are read at once. */
const mostRecords = 1000
const atOnce = 100

const contentTypes: Record<ExportFormat, string> = {
  jsonl: 'application/jsonl; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
}

/**
 * GET {entity}/export: every record that is there for the caller, in the order of ids, as an import takes it. What does not
 * fit one answer follows in the next, whose address stands in `Link`: one after the other they are the whole file.
 */
export function exported(entity: Entity, rules: Rules) {
  return async (request: Request): Promise<Answer> => {
    for (const verb of ['LIST', 'SHOW'] as const) {
      const key = keyFor(entity, verb)
      if (!holds(request.caller, entity.permission, key)) throw forbidden(entity.permission, key)
    }
    const { format, after } = askedIn(request)
    const door = { entity, rules, request }
    const [names, acronyms] = await Promise.all([namesFor(entity, request), acronymsOf(), request.prepared])
    const wanted = await idsFor(door, after)
    const lineOf = (told: Record<string, unknown>): string => {
      const row = exportedRow(entity, told, names)
      return format === 'csv' ? `${exportedLine(entity, row, acronyms)}\r\n` : `${JSON.stringify(row)}\n`
    }
    const lines = format === 'csv' && after === '' ? [headingOf(entity, acronyms)] : []
    let [size, count] = [0, 0]
    let last: string | null = null
    reading: for (let from = 0; from < Math.min(wanted.length, mostRecords); from += atOnce) {
      const ids = wanted.slice(from, from + atOnce)
      const records = await services().records.getMany(entity, ids)
      const told = await tellExported(
        door,
        ids.flatMap((id) => records.get(id) ?? []),
      )
      for (const one of told) {
        const line = lineOf(one)
        size += Buffer.byteLength(line)
        if (last !== null && size > largestAnswer) break reading
        lines.push(line)
        count += 1
        last = String(one['id'])
      }
      // Those that are gone meanwhile are passed all the same.
      last = ids.at(-1)!
    }
    // Before the answer leaves: what cannot be written down is not exported.
    await writeSecurity({ ...askedBy(request), kind: 'records_exported', object: entity.name, count })
    const isWhole = last === null || last === wanted.at(-1)
    return {
      status: 200,
      text: lines.join(''),
      headers: {
        'content-type': contentTypes[format],
        'content-disposition': `attachment; filename="${entity.name}.${format}"`,
        ...(!isWhole && { link: `</api/${entity.name}/export?format=${format}&after=${last}>; rel="next"` }),
      },
    }
  }
}

function askedIn({ rawQuery }: Request): { format: ExportFormat; after: string } {
  const {
    format = 'jsonl',
    after = '',
    ...others
  } = Object.fromEntries(queryPairs(rawQuery).filter(([name]) => name !== 'lang')) as Record<string, string>
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw invalid(unknown, 'unknown_parameter')
  const known = exportFormats.find((one) => one === format)
  if (!known) throw invalid('format', 'invalid_choice')
  if (after !== '' && !isRecordId(after)) throw invalid('after', 'invalid_format')
  return { format: known, after }
}

/** The ids of what a list has for the caller, beyond that one. */
async function idsFor({ entity, rules, request }: Door, after: string): Promise<string[]> {
  const corpus = services().corpus(entity)
  await corpus.recent()
  const scope = scopeOf(request.caller, entity)
  const listed = rules.listed?.(request) ?? (() => true)
  const rows = [...corpus.rows.values()].filter((row) => row.id > after && scope.sees(row) && listed(row))
  return rows.map(({ id }) => id).toSorted((one, other) => (one < other ? -1 : 1))
}

/** What the records are called that those of an entity name, to this caller. */
export async function namesFor(entity: Entity, request: Request) {
  const named = new Set(Object.values(entity.fields).flatMap(({ to }) => (to && findEntity(to)) || []))
  await Promise.all([...named].map((one) => services().corpus(one).recent()))
  return (name: string, id: string): string | null => {
    const related = findEntity(name)
    const row = related && !related.confidential ? services().corpus(related).rows.get(id) : undefined
    if (!related || !row || !sees(request.caller, related, row)) return null
    const face = faceOf(request.caller, row)
    return String(resolvedTexts(related, face, request.language)[related.title] ?? face[related.title] ?? '')
  }
}

async function acronymsOf(): Promise<Acronyms> {
  const corpus = services().corpus(languages)
  await corpus.recent()
  const rows = [...corpus.rows.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1))
  return new Map(rows.map(({ id, acronym }) => [id, acronym.toLowerCase()]))
}

const headingOf = (entity: Entity, acronyms: Acronyms): string =>
  `${byteOrderMark}${exportedColumns(entity, acronyms).join(',')}\r\n`
