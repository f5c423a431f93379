import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { quickExit } from '#web/session/quick-exit.ts'

const cover = { position: 'fixed', inset: 0, background: 'var(--mantine-color-body)' } as const

/** Hides the page while the code loads. If it cannot be loaded, the user leaves without a delay. */
export const QuickExitDelay = lazyComponent(
  () =>
    import('./quick-exit-delay.tsx').then(
      ({ QuickExitDelay: Loaded }) => Loaded,
      (error: unknown) => {
        void quickExit()
        throw error
      },
    ),
  () => <div style={cover} />,
)
