import { createStore } from '#web/session/storage/create-store.ts'

const { become: setUnreadNews, useNow: useHasUnreadNews } = createStore(false)

/** Unread help news of the current user. */
export { setUnreadNews, useHasUnreadNews }
