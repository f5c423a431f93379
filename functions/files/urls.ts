import { uploadAddress } from '#shared/uploads/purposes.ts'
import { linkTo } from '#functions/store/objects.ts'
import { isRecordId } from '#functions/store/keys.ts'
import { registryShelf } from './shelf.ts'

/** Seconds for which a link to a file of a person is good. */
const linkLife = 60

/** Where everybody finds a file that is not private; null where there is none. */
export const publicUrl = (id: string | null | undefined): string | null => (id ? uploadAddress(id) : null)

/** A link to a file of a person, for a minute: only for those who may see it now. */
export const privateUrl = async (id: string): Promise<string | null> =>
  isRecordId(id) ? linkTo(registryShelf().kept(id), linkLife) : null
