import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'
import { ItemSkeleton } from '#web/components/skeletons.tsx'
import { lazyPart } from '#web/components/part.tsx'
import { usePalette } from '#web/reading/search/use-palette.tsx'
import { useSession } from '#web/session/use-session.ts'
import { SampleNote } from './sample-note.tsx'
import { ShellHeader } from './shell-header.tsx'
import classes from './shell.module.css'
import { narrowScreen } from './narrow-screen.ts'
import { useMenuState } from './use-menu-state.ts'

// A phone opens its menu later, or never; beside what is read, it may come after it.
const MainMenu = lazyPart(async () => (await import('./main-menu.tsx')).MainMenu)
const MenuDrawer = lazyPart(async () => (await import('./menu-drawer.tsx')).MenuDrawer)

/** Time with something in front of one's eyes after which it counts as opened. */
const openedMs = 2000

/** Keeps on this device what is opened: what is new to somebody, and what they used last, follows from it. */
function useNoting(): void {
  const at = useLocation()
  const id = useSession().user?.id
  useEffect(() => {
    const note = () => id && import('#web/reading/opened-here.ts').then(({ noteOpened }) => noteOpened(id, at), Boolean)
    const timer = setTimeout(note, openedMs)
    return () => clearTimeout(timer)
  }, [id, at])
}

/** Header, menu and the screen, for whoever is signed in. */
export function Shell() {
  const { t } = useTranslation('app')
  const [menu, setMenu] = useMenuState()
  const [palette, openPalette] = usePalette()
  const narrow = useMediaQuery(narrowScreen, matchMedia(narrowScreen).matches, { getInitialValueInEffect: false })
  useNoting()
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
