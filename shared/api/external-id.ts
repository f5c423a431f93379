import { idPrefixOf } from '#shared/sample-set/example-id.ts'
import { sha256 } from './sha256.ts'

/** Characters that the name of a record in another system may have. */
export const maxExternalIdLength = 200

/** Names the id that something had where it comes from, and is to have here too. */
export const originalIdHeader = 'Kept-Id'

/** The id of the record that goes by this name in another system: the same wherever and whenever it is worked out. */
export const externalRecordId = async (entity: string, externalId: string): Promise<string> =>
  `${idPrefixOf(externalId)}${(await sha256(`${entity}\n${externalId}`)).slice(0, 32)}`
