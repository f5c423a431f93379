// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MantineProvider } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lazyComponent, lazyWithFallback, lazyOptional } from '#web/components/layout/lazy-component.tsx'
import { markReached } from '#web/platform/connection.ts'
import { startTexts } from '#web/i18n/i18n.ts'

type Named = { name: string }
const Chart = ({ name }: Named) => <p>chart of {name}</p>
const Broken = ({ name }: Named): never => {
  throw new Error(`${name} cannot be drawn`)
}

const load = vi.fn<() => Promise<ComponentType<Named>>>()

const draw = () => {
  const Part = lazyComponent(load, ({ name }) => <p>room for {name}</p>)
  return render(
    <MantineProvider>
      <h1>Figures</h1>
      <Part name="views" />
    </MantineProvider>,
  )
}

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await startTexts('en')
})

afterEach(() => {
  cleanup()
  load.mockReset()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a lazy component', () => {
  test('shows its placeholder until it is loaded', async () => {
    load.mockResolvedValue(Chart)
    draw()
    expect(screen.getByText('room for views')).toBeDefined()
    expect(await screen.findByText('chart of views')).toBeDefined()
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('keeps its fallback if loading fails, or shows nothing if it is optional', async () => {
    load.mockRejectedValue(new Error('404'))
    const Sign = lazyWithFallback(load, ({ name }) => <p>letter of {name}</p>)
    const More = lazyOptional(load)
    const { container } = render(
      <MantineProvider>
        <Sign name="clinic" />
        <More name="clinic" />
      </MantineProvider>,
    )
    await act(async () => {})
    expect(load).toHaveBeenCalledTimes(2)
    expect(screen.getByText('letter of clinic')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    expect([...container.querySelectorAll('p, div')].map(({ textContent }) => textContent)).toEqual([
      'letter of clinic',
    ])
  })

  test('shows a load error in its place, leaves the rest of the page intact, and loads on retry', async () => {
    load.mockRejectedValueOnce(new Error('404')).mockResolvedValue(Chart)
    draw()
    expect((await screen.findByRole('alert')).textContent).toContain(
      'We couldn’t load this part of the page. Try again.',
    )
    expect(screen.getByRole('heading', { name: 'Figures' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('chart of views')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('reloads the page if the user retries in vain with a connection, as browsers keep a failed module', async () => {
    const reload = vi.fn<() => void>()
    vi.stubGlobal('location', { ...window.location, reload })
    vi.stubGlobal('fetch', async () => new Response())
    load.mockRejectedValue(new Error('404'))
    draw()
    await screen.findByRole('alert')
    expect(reload).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })

  test('loads automatically once the connection is back', async () => {
    load.mockRejectedValueOnce(new Error('no network')).mockResolvedValue(Chart)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    draw()
    expect(await screen.findByRole('alert')).toBeDefined()
    act(markReached)
    expect(await screen.findByText('chart of views')).toBeDefined()
  })

  test('shows an error if rendering fails, and leaves the rest of the page intact', async () => {
    load.mockResolvedValue(Broken)
    draw()
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Figures' })).toBeDefined()
  })
})

/** Dynamic imports outside `lazyComponent`, with their handling of a load failure. */
const otherwise: Record<string, string> = {
  'start.ts': 'it is tried again, and what was painted early stays',
  'app/routing/preload-reader.ts': 'unheard until the screen asks',
  'app/routing/routes.tsx': 'loadScreen and the boundary of the screen, or unheard until the screen asks',
  'app/routing/reader-screens.ts': 'loadScreen',
  'app/routing/staff-screens.ts': 'loadScreen',
  'app/routing/signed-out-screens.ts': 'loadScreen',
  'app/layout/menu/main-menu.tsx': 'the menu is without counts of views',
  'app/layout/shell.tsx': 'what is opened is not remembered',
  'app/overlays/lazy-overlays.tsx': 'what it says is not said, and everything else works',
  'app/overlays/use-push-navigation.ts': 'this device is told as it was before',
  'app/overlays/overlays.tsx': 'it comes when it is asked for',
  'app/routing/root.tsx': 'a view that is not reported is nobody’s concern',
  'components/icons/category-icon.tsx': 'a category has its name alone',
  'entity/tasks/deferred-decision.ts': 'the decision is not made, and an error says so',
  'components/navigation/lazy-quick-exit-delay.tsx': 'the user leaves at once',
  'components/feedback/feedback-hosts.tsx': 'the answer is no, and a toast says why',
  'entity/import/import-file.ts': 'the file cannot be read, and the dialog says so',
  'entity/inputs/date-input.tsx': 'a date is chosen from the calendar, and what is typed is refused',
  'entity/form/form-rules.ts': 'problems are named by their fields alone',
  'entity/undo/use-undo.ts': 'what was done is said without the way back',
  'entity/upload/use-upload.ts': 'the upload has failed, and is tried again',
  'features/account/sign-in/sign-in-form.tsx': 'the sign-in says so',
  'features/faq/use-faq-change.ts': 'what was done is said without the way back',
  'features/help/examples/use-examples.ts': 'a toast says so',
  'reader/search/search-input.tsx': 'the input works without its list',
  'reader/search/use-palette.tsx': 'a toast says so',
  'reader/search/use-remember-search.ts': 'what was searched for is not remembered',
  'session/session.ts': 'the session is not renewed',
  'session/sign-in/sign-in.ts': 'the sign-in says so',
  'session/sign-in/sign-out.ts': 'the session ends here, and at the pool by itself',
  'i18n/staff-texts.ts': 'the backend of texts is told',
  'i18n/i18n.ts': 'its backend is told',
  'i18n/added-texts.ts': 'the backend of texts is told',
  'features/languages/catalogue.ts': 'the query of its caller shows the error',
}

describe('dynamic imports', () => {
  const web = join(import.meta.dirname, '../../../web/src')
  const files = globSync('**/*.{ts,tsx}', { cwd: web }).map((path) => ({
    path,
    code: readFileSync(join(web, path), 'utf8'),
  }))
  const guarded =
    /\b(?:lazyComponent|lazyInput|idleComponent|lazyWithFallback|lazyOptional|lazyPanelButton)(?:<.*>)?\(\s*async \(\) => \(await import\(/g
  const all = /\bimport\(\s*(?:\/\*.*?\*\/\s*)?'/g

  test('are inside an error boundary, or listed here with their failure handling', () => {
    const outside = files
      .filter(({ code }) => [...code.matchAll(all)].length > [...code.matchAll(guarded)].length)
      .map(({ path }) => path)
    expect(files.flatMap(({ code }) => [...code.matchAll(guarded)]).length).toBeGreaterThan(40)
    expect(outside.toSorted()).toEqual(Object.keys(otherwise).toSorted())
  })

  test('use React.lazy only in lazy-component.tsx and, inside a ScreenBoundary each, in routes.tsx', () => {
    const asking = files.filter(({ code }) => /\blazy\(/.test(code))
    expect(asking.map(({ path }) => path).toSorted()).toEqual([
      'app/routing/routes.tsx',
      'components/layout/lazy-component.tsx',
    ])
    const routes = asking.find(({ path }) => path === 'app/routing/routes.tsx')!.code
    expect([...routes.matchAll(/\blazy\(/g)]).toHaveLength([...routes.matchAll(/<ScreenBoundary/g)].length)
  })
})
