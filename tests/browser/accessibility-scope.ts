import axe from 'axe-core'
import { screenPaths, frequentScreens } from './screen-paths.ts'
import { standards } from './page-checks.ts'

const searched = '/search-result?q=registration&open=faq:faq-reg-new-arrival'

const everyday = [
  '/login',
  '/accessibility',
  '/home',
  searched,
  '/frontline/faq/faq-reg-new-arrival',
  '/directory',
  '/faq/list',
  '/faq/create-faq',
] as const

/** Addresses that are looked at in black and white. */
export const contrastScreens = [...everyday, '/dashboard'] as const

/** Addresses that are looked at in the colours of the device. */
export const forcedScreens = ['/faq/list', '/faq/create-faq', searched, '/dashboard'] as const

export type ForcedScreen = (typeof forcedScreens)[number]

/** Addresses that are tapped on. */
export const touchScreens = [...everyday, '/unit/create-unit', '/user/list'] as const

/** Addresses whose buttons and choices have the most words. */
export const longScreens = [
  '/reset_password/0123456789abcdef0123456789abcdef',
  '/faq/create-faq',
  '/work',
  '/dashboard',
  '/categories/create-category',
] as const

/** Every screen that stays where it is opened. */
export const stablePaths = screenPaths.filter(({ path }) => path !== '/logout')

/** What the tests of the screens look at, as the statement on accessibility tells it. */
export const accessibilityScope = () => ({
  axe: axe.version,
  rules: axe
    .getRules([...standards])
    .filter(({ enabled }) => enabled)
    .map(({ ruleId }) => ruleId),
  screens: stablePaths.map(({ path }) => path),
  mostUsed: frequentScreens,
  contrast: contrastScreens,
  forcedColours: forcedScreens,
  touch: touchScreens,
})
