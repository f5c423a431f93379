import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { closeToast, shownToasts } from '#web/components/toast.ts'

// A machine that does other things beside them takes its time; what never comes is still missed.
configure({ asyncUtilTimeout: 20_000 })

// Files share the page that they draw on, and each test leaves it as it found it, with a network.
afterEach(async () => {
  cleanup()
  if (typeof document !== 'undefined') (await import('#web/session/connection.ts')).answered()
  for (const { id } of shownToasts()) closeToast(id)
})

// And what is still being loaded for a page comes before the next file, which would find that it failed.
afterAll(() => vi.dynamicImportSettled())
