import { createStore } from '#web/session/store.ts'

const { become, useNow: useKeysOpened } = createStore(false)

/** Whether the list of keys is open, over whichever page. */
export { useKeysOpened }

export const openKeys = (): void => become(true)
export const closeKeys = (): void => become(false)
