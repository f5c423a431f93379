import { beginningOf } from '#shared/samples/example-id.ts'
import { sha256 } from '#shared/text/digest.ts'

/** Characters that the name of a record in another system may have. */
export const longestExternalId = 200

/** Names the id that something had where it comes from, and is to have here too. */
export const keptIdHeader = 'Kept-Id'

/** The id of the record that goes by this name in another system: the same wherever and whenever it is worked out. */
export const externalRecordId = async (entity: string, externalId: string): Promise<string> =>
  `${beginningOf(externalId)}${(await sha256(`${entity}\n${externalId}`)).slice(0, 32)}`
