import { createStore } from '#web/session/storage/create-store.ts'

const { become: setUnreadNews, useNow: useHasUnreadNews } = createStore(false)

/** Whether there is something new that whoever is here has not read about. */
export { setUnreadNews, useHasUnreadNews }
