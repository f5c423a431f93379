import { createStore } from '#web/session/store.ts'

/** How much of one's own work waits to be sent; small, for every page says it. */
export const { now: waitingCount, become: countWaiting, useNow: useWaitingCount } = createStore(0)

const { become: openedOutbox, useNow: useOutboxOpened } = createStore(false)

export { useOutboxOpened }

export const openOutbox = (): void => openedOutbox(true)
export const closeOutbox = (): void => openedOutbox(false)
