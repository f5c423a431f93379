import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { quickExit } from '#web/session/quick-exit.ts'

/** If the code cannot be loaded, the user leaves without a delay. */
export const QuickExitDelay = lazyComponent(async () => {
  const loading = import('./quick-exit-delay.tsx')
  loading.catch(quickExit)
  return (await loading).QuickExitDelay
})
