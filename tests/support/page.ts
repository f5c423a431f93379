import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { closeToast, shownToasts } from '#web/components/toast.ts'

// Files share the page that they draw on, and each test leaves it as it found it.
afterEach(() => {
  cleanup()
  for (const { id } of shownToasts()) closeToast(id)
})
