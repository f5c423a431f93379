import { createStore } from '#web/session/storage/create-store.ts'

const { become, useNow: useShortcutsDialogOpen } = createStore(false)

/** Whether the list of keys is open, over whichever page. */
export { useShortcutsDialogOpen }

export const openShortcutsDialog = (): void => become(true)
export const closeShortcutsDialog = (): void => become(false)
