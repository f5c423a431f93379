import { createStore } from '#web/platform/create-store.ts'

const { set: setUnreadNews, useValue: useHasUnreadNews } = createStore(false)

/** Unread help news of the current user. */
export { setUnreadNews, useHasUnreadNews }
