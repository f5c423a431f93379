import { readFileSync } from 'node:fs'
import * as z from 'zod'

/**
 * Reads a JSON file of this folder.
 * @param path - relative to this folder, without `.json`
 * @throws ZodError if the file does not match the schema
 */
export function readContent<Content>(path: string, schema: z.ZodType<Content>): Content {
  return schema.parse(JSON.parse(readFileSync(new URL(`${path}.json`, import.meta.url), 'utf8')))
}

export const sampleLanguage = z.enum(['en', 'ar', 'fr'])

export type SampleLanguage = z.infer<typeof sampleLanguage>

/** Text per language; a language can be missing. */
export const perLanguage = <Text extends z.ZodType>(text: Text) => z.partialRecord(sampleLanguage, text)

/** A key of `choices`. */
export const keyOf = <Key extends string>(choices: Record<Key, unknown>) => z.enum(Object.keys(choices) as Key[])
