import * as z from 'zod'
import { keyOf, readContent, sampleLanguage } from './read-content.ts'

/** User-assigned country codes, so that no real country is meant. */
const places = {
  riverside: { country: 'XA', region: 'Riverside' },
  northHills: { country: 'XA', region: 'North Hills' },
  coast: { country: 'XA', region: 'Coast' },
  lakeside: { country: 'XB', region: 'Lakeside' },
  oldTown: { country: 'XB', region: 'Old Town' },
}

const sampleSearch = z
  .tuple([
    sampleLanguage,
    z.string().describe('keywords'),
    z.number().describe('number of results'),
    z.number().describe('days between the search and seeding'),
    z.enum(['faq', 'directory', 'media', 'all']),
    keyOf(places).nullable().describe('null if unknown'),
    z.string().optional().describe('opened result: entity and sample key, separated by a space'),
  ])
  .transform(([language, keywords, results_count, days_ago, object, place, opened]) => ({
    keywords,
    language,
    results_count,
    days_ago,
    object,
    place: place && places[place],
    ...(opened && { opened }),
  }))

export type SampleSearch = z.infer<typeof sampleSearch>

/** Sample searches of the last three months. Those without results show which answers are missing. */
export const sampleSearches = readContent('searches', z.array(sampleSearch))
