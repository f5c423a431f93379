import { createStore } from '#web/platform/create-store.ts'

/** Number of queued items. A small module, since every page shows it. */
export const { get: getQueuedCount, set: setQueuedCount, useValue: useQueuedCount } = createStore(0)

const { set: setOutboxOpen, useValue: useOutboxOpen } = createStore(false)

export { useOutboxOpen }

export const openOutbox = (): void => setOutboxOpen(true)
export const closeOutbox = (): void => setOutboxOpen(false)
