import { afterAll, afterEach, vi } from 'vitest'

// Test files of a worker share modules, environment, page and storage, so each restores them.
const environment = { ...process.env }

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.resetAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
  Object.assign(process.env, environment)
})

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  const { closeToast, getShownToasts } = await import('#web/components/feedback/toast.ts')
  const { markReached } = await import('#web/platform/connection.ts')
  const { slowness } = await import('#tests/support/slowness.ts')
  const [firstAddress, language, direction] = [
    location.href,
    document.documentElement.lang,
    document.documentElement.dir,
  ]

  configure({ asyncUtilTimeout: 20_000 * slowness })

  afterEach(() => {
    cleanup()
    markReached()
    for (const { id } of getShownToasts()) closeToast(id)
  })

  afterAll(async () => {
    // A dynamic import that settles after its page is removed would fail in the next file.
    await vi.dynamicImportSettled()
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', firstAddress)
    Object.assign(document.documentElement, { lang: language, dir: direction })
    document.title = ''
  })
}
