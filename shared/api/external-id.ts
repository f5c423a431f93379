import { idPrefixOf } from '#shared/sample-set/example-id.ts'
import { sha256 } from './sha256.ts'

export const maxExternalIdLength = 200

/** Request header with the original id of a record, which the created record takes over. */
export const originalIdHeader = 'Kept-Id'

/** Returns the record id for an id in another system. Deterministic, so that repeated imports match. */
export const externalRecordId = async (entity: string, externalId: string): Promise<string> =>
  `${idPrefixOf(externalId)}${(await sha256(`${entity}\n${externalId}`)).slice(0, 32)}`
