import type { InterfaceText } from '#shared/i18n/interface-texts.ts'
import { isProblem } from '#web/api/http/api-problem.ts'
import {
  fetchInterface,
  updateInterface,
  type InterfaceSettings,
  type StoredInterface,
  type TextUpdate,
} from '#web/api/interface-texts.ts'

/** Texts of one request: the limit of the API is 500, and a request body has a limit on its entries too. */
const batchSize = 400

const maxAttempts = 3

/** Another administrator has changed the same texts. `current` has all texts as they are now. */
export class TextConflictError extends Error {
  readonly current: StoredInterface
  constructor(current: StoredInterface) {
    super('texts were changed by another user')
    this.current = current
  }
}

/** Sends an update. If another user has saved other texts meanwhile, it is sent again for the current version. */
async function send(
  current: StoredInterface,
  body: Parameters<typeof updateInterface>[1],
  isConflict: (texts: readonly InterfaceText[]) => boolean,
  attempts = maxAttempts,
): Promise<StoredInterface> {
  try {
    return await updateInterface(current, body)
  } catch (error) {
    if (!isProblem(error, 'version_conflict') || attempts === 1) throw error
    const latest = await fetchInterface(current.id)
    if (isConflict(latest.texts)) throw new TextConflictError(latest)
    return send(latest, body, isConflict, attempts - 1)
  }
}

/**
 * Saves texts in batches, then the settings.
 *
 * @param isConflict Whether the current texts contain changes by others to texts that this user has edited
 * @throws TextConflictError
 */
export async function saveInterface(
  stored: StoredInterface,
  texts: readonly TextUpdate[],
  settings: InterfaceSettings | null,
  isConflict: (texts: readonly InterfaceText[]) => boolean,
): Promise<StoredInterface> {
  let current = stored
  for (let at = 0; at < texts.length; at += batchSize)
    current = await send(current, { texts: texts.slice(at, at + batchSize) }, isConflict)
  return settings ? send(current, settings, () => true) : current
}
