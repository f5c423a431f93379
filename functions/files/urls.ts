import { linkTo } from '#functions/store/objects.ts'
import { isRecordId } from '#functions/store/keys.ts'
import { registryShelf } from './shelf.ts'

/** Seconds for which a link to a file of a person is good. */
const linkLife = 60

/** A link to a file of a person, for a minute: only for those who may see it now. */
export const privateUrl = async (id: string): Promise<string | null> =>
  isRecordId(id) ? linkTo(registryShelf().kept(id), linkLife) : null
