import { queryOptions } from '@tanstack/react-query'
import type { InterfaceState, InterfaceText } from '#shared/i18n/interface-texts.ts'
import { request } from './http/client.ts'

/** Interface of a language with all its texts, for users who may update the language. */
export type StoredInterface = {
  id: string
  version: number
  state: InterfaceState
  fallback: string | null
  reviewers: string[]
  total: number
  reviewed: number
  texts: InterfaceText[]
}

export type TextUpdate = Pick<InterfaceText, 'key' | 'source' | 'state'> & { text: string | null }

export type InterfaceSettings = Pick<StoredInterface, 'state' | 'fallback' | 'reviewers'>

const pathOf = (id: string): string => `language/${encodeURIComponent(id)}/interface`

export const fetchInterface = (id: string): Promise<StoredInterface> => request('GET', pathOf(id))

export const interfaceQuery = (id: string) =>
  queryOptions({ queryKey: ['language', 'interface', id], queryFn: () => fetchInterface(id) })

export const updateInterface = (
  { id, version }: Pick<StoredInterface, 'id' | 'version'>,
  body: Partial<InterfaceSettings> & { texts?: TextUpdate[] },
): Promise<StoredInterface> => request('PATCH', pathOf(id), { body, version })

/** Translations of a document that differ from the stored texts, and those that were rejected. */
export type ImportedTexts = {
  texts: { key: string; text: string }[]
  refused: { key: string; reason: string; message: string }[]
}

export const exportInterface = (id: string): Promise<string> => request('GET', `${pathOf(id)}/xliff`)

export const importInterface = (id: string, xliff: string): Promise<ImportedTexts> =>
  request('POST', `${pathOf(id)}/xliff`, { body: { xliff }, reads: true })
