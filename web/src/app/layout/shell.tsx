import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { ItemSkeleton } from '#web/components/feedback/skeletons.tsx'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { usePalette } from '#web/reader/search/use-palette.tsx'
import { useSession } from '#web/session/use-session.ts'
import { SampleNote } from './sample-note.tsx'
import { ShellHeader } from './header/shell-header.tsx'
import classes from './shell.module.css'
import { narrowScreen } from './narrow-screen.ts'
import { useMenuState } from './menu/use-menu-state.ts'

// Loaded after the screen. Narrow screens load the menu only when it opens.
const MainMenu = lazyComponent(async () => (await import('./menu/main-menu.tsx')).MainMenu)
const MenuDrawer = lazyComponent(async () => (await import('./menu/menu-drawer.tsx')).MenuDrawer)

/** Milliseconds after which a screen counts as opened. */
const openedMs = 2000

/** Records opened screens on this device, for recently opened items and for unread markers. */
function useRecordOpenedScreens(): void {
  const at = useLocation()
  const id = useSession().user?.id
  useEffect(() => {
    const note = () =>
      id && import('#web/reader/recently-opened.ts').then(({ noteOpened }) => noteOpened(id, at), Boolean)
    const timer = setTimeout(note, openedMs)
    return () => clearTimeout(timer)
  }, [id, at])
}

export function Shell() {
  const { t } = useTranslation('app')
  const [menu, setMenu] = useMenuState()
  const [palette, openPalette] = usePalette()
  const narrow = useMediaQuery(narrowScreen, matchMedia(narrowScreen).matches, { getInitialValueInEffect: false })
  useRecordOpenedScreens()
  const closeMenu = useCallback(() => setMenu('close'), [setMenu])
  return (
    <div className={classes.shell} data-menu={menu}>
      <a href="#main" className={classes.skip}>
        {t('shell.skip')}
      </a>
      <ShellHeader menu={menu} onMenu={() => setMenu('toggle')} onSearch={openPalette} />
      {!narrow && menu === 'open' && (
        <div className={classes.menu}>
          <MainMenu />
        </div>
      )}
      {narrow && menu === 'open' && <MenuDrawer onClose={closeMenu} />}
      <main id="main" tabIndex={-1} className={classes.main}>
        <Suspense fallback={<ItemSkeleton />}>
          <Outlet />
        </Suspense>
        <SampleNote />
      </main>
      {palette}
    </div>
  )
}
