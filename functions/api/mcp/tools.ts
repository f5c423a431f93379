import * as z from 'zod'
import type { ServerSearchBackend } from '#shared/reader/search/search-backend.ts'
import { object, integer, text, type Schema } from '#functions/api/openapi/schemas/json-schema.ts'
import type { UrlOf } from './public-source.ts'
import { readAnswer, readOrganisation } from './read-record.ts'
import { searchRecords } from './search-records.ts'

export type Source = { urlOf: UrlOf; openSearch: () => Promise<ServerSearchBackend> }

type Tool = {
  title: string
  description: string
  inputSchema: Schema
  /** @throws {z.ZodError} with messages that say what is wrong */
  run: (input: unknown, source: Source) => Promise<object>
}

const maxQueryCharacters = 500
const maxResults = 20
const defaultResults = 5

const faults = {
  query: `query is a text of 1 to ${maxQueryCharacters} characters`,
  language: 'language is a code such as en, ar or fr',
  limit: `limit is a whole number from 1 to ${maxResults}`,
  id: 'id is the id of a record or the address of its page',
}

const language = z.string(faults.language).regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/, faults.language)

const searchInput = z.object({
  query: z.string(faults.query).trim().min(1, faults.query).max(maxQueryCharacters, faults.query),
  language: language.default('en'),
  limit: z.int(faults.limit).min(1, faults.limit).max(maxResults, faults.limit).default(defaultResults),
})

const recordInput = z.object({
  id: z.string(faults.id).min(1, faults.id).max(500, faults.id),
  language: language.optional(),
})

const languageSchema: Schema = {
  ...text,
  description: 'Code of the language, such as en, ar or fr. A record without it is returned in another language.',
}

const recordSchema = object({
  id: { ...text, description: 'Id from a search result, or the address of the page' },
  'language?': languageSchema,
})

/** Tools of the MCP server, by name. All read public records only. */
export const tools: ReadonlyMap<string, Tool> = new Map([
  [
    'search',
    {
      title: 'Search published answers, organisations and media',
      description:
        'Finds published records. `quotes` are whole sentences that answer the query, `excerpt` is only a part of the text: read the record before you quote it. Show `urgent` first.',
      inputSchema: object({
        query: { ...text, maxLength: maxQueryCharacters, description: 'Question or words, without personal data' },
        'language?': languageSchema,
        'limit?': { ...integer, minimum: 1, maximum: maxResults, default: defaultResults },
      }),
      run: async (input, { openSearch, urlOf }) => searchRecords(searchInput.parse(input), await openSearch(), urlOf),
    },
  ],
  [
    'get_answer',
    {
      title: 'Read a published answer',
      description: 'Returns the question and the whole text of an answer, with its dates, languages and link.',
      inputSchema: recordSchema,
      run: async (input, { urlOf }) => readAnswer(recordInput.parse(input), urlOf),
    },
  ],
  [
    'get_organisation',
    {
      title: 'Read a published organisation',
      description: 'Returns description, contacts, opening hours and services of an organisation, with dates and link.',
      inputSchema: recordSchema,
      run: async (input, { urlOf }) => readOrganisation(recordInput.parse(input), urlOf),
    },
  ],
])
