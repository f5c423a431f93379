import { createStore } from '#web/session/storage/create-store.ts'

/** How much of one's own work waits to be sent; small, for every page says it. */
export const { now: queuedCount, become: setQueuedCount, useNow: useQueuedCount } = createStore(0)

const { become: setOutboxOpen, useNow: useOutboxOpen } = createStore(false)

export { useOutboxOpen }

export const openOutbox = (): void => setOutboxOpen(true)
export const closeOutbox = (): void => setOutboxOpen(false)
