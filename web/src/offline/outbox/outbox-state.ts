import { createStore } from '#web/platform/create-store.ts'

/** Number of queued items. A small module, since every page shows it. */
export const { now: queuedCount, become: setQueuedCount, useNow: useQueuedCount } = createStore(0)

const { become: setOutboxOpen, useNow: useOutboxOpen } = createStore(false)

export { useOutboxOpen }

export const openOutbox = (): void => setOutboxOpen(true)
export const closeOutbox = (): void => setOutboxOpen(false)
