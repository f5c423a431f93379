import { createStore } from '#web/platform/create-store.ts'

const { become: setUnreadNews, useNow: useHasUnreadNews } = createStore(false)

/** Unread help news of the current user. */
export { setUnreadNews, useHasUnreadNews }
