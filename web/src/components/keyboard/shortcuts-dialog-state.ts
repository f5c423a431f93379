import { createStore } from '#web/platform/create-store.ts'

const { become, useNow: useShortcutsDialogOpen } = createStore(false)

export { useShortcutsDialogOpen }

export const openShortcutsDialog = (): void => become(true)
export const closeShortcutsDialog = (): void => become(false)
