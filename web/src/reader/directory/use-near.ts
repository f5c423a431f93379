import { createStore } from '#web/platform/create-store.ts'
import { sessionState, subscribeToSession } from '#web/session/session.ts'
import type { Coordinates } from '#shared/domain/geography/distance.ts'

/**
 * Location set by the reader; null if none. Kept in memory only: in the URL it would be in the history of the device
 * and in every link that is passed on.
 */
const near = createStore<Coordinates | null>(null)

export const { set: setNear, useValue: useNear } = near

let userId = sessionState().user?.id

subscribeToSession(() => {
  const currentUserId = sessionState().user?.id
  // The next user of the device must not see where the last one was.
  if (currentUserId !== userId) setNear(null)
  userId = currentUserId
})
