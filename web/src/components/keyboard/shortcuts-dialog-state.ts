import { createStore } from '#web/platform/create-store.ts'

const { set: setDialogOpen, useValue: useShortcutsDialogOpen } = createStore(false)

export { useShortcutsDialogOpen }

export const openShortcutsDialog = (): void => setDialogOpen(true)
export const closeShortcutsDialog = (): void => setDialogOpen(false)
