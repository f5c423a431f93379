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

/** URLs checked for contrast. */
export const contrastScreens = [...everyday, '/dashboard'] as const

/** URLs checked in forced-colors mode. */
export const forcedScreens = ['/faq/list', '/faq/create-faq', searched, '/dashboard'] as const

export type ForcedScreen = (typeof forcedScreens)[number]

/** URLs checked for touch targets. */
export const touchScreens = [...everyday, '/unit/create-unit', '/user/list'] as const

/** URLs with the longest button and option texts. */
export const longScreens = [
  '/reset_password/0123456789abcdef0123456789abcdef',
  '/faq/create-faq',
  '/work',
  '/dashboard',
  '/categories/create-category',
] as const

/** All screens except those that redirect. */
export const stablePaths = screenPaths.filter(({ path }) => path !== '/logout')

/** Scope of the accessibility tests, for the accessibility statement. */
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
