import { screenTitles } from '#shared/screens/screen-texts.ts'
import { type ScreenPath, frequentScreens } from './screen-paths.ts'
import {
  arrives,
  axeFindings,
  findClippedText,
  latinNames,
  findAnimations,
  overflow,
  findOverflowing,
  appearanceRules,
  findMissingTexts,
} from './page-checks.ts'
import type { Visit } from './visit.ts'

export type Locale = 'en' | 'ar' | 'fr'
/** Same order as in a label. */
export const locales: readonly Locale[] = ['en', 'ar', 'fr']

type Look = { scheme: 'light' | 'dark'; width: 360 | 1280 }

/** Appearance of the full check per language, chosen so that every scheme and width is covered. */
const firstLook: Record<Locale, Look> = {
  en: { scheme: 'light', width: 1280 },
  ar: { scheme: 'dark', width: 360 },
  fr: { scheme: 'light', width: 360 },
}

const everyLook: Look[] = (['light', 'dark'] as const).flatMap((scheme) =>
  ([1280, 360] as const).map((width) => ({ scheme, width })),
)

const isSame = (one: Look, other: Look): boolean => one.scheme === other.scheme && one.width === other.width

/** Screens whose heading is not the screen's title. */
const headedOtherwise = new Set(
  (
    '/login /forgotpassword /reset_password/:token /confirm_email/:token /undo_email/:token /undo_credential/:token /home /403 /404 /500 * ' +
    '/frontline/faq/:faq_id /frontline/directory/:directory_id /frontline/media/:media_id /directory/view/:id'
  ).split(' '),
)

async function look({ page }: Visit, { scheme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.setViewportSize({ width, height: width === 360 ? 740 : 800 })
}

/** Horizontal overflow and clipped text at the narrowest width and at 200 % font size. */
async function lostAtSizes({ page, context, still }: Visit): Promise<string[]> {
  const measured = async (what: string) => {
    await still()
    return [...(await findOverflowing(page)), ...(await findClippedText(page))].map((line) => `${what}: ${line}`)
  }
  await page.setViewportSize({ width: 320, height: 740 })
  const narrow = await measured('320')
  await page.setViewportSize({ width: 1280, height: 800 })
  const session = await context.newCDPSession(page)
  // Same effect as the browser setting: lengths in em grow, and media queries in em match earlier.
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  const large = await measured('letters of 200 %')
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  await session.detach()
  return [...narrow, ...large]
}

/**
 * Opens a screen and checks title, heading, language and texts.
 *
 * @returns one line per problem, without the page's own console errors
 */
async function openScreen(visit: Visit, language: Locale, { path, at }: ScreenPath): Promise<string[]> {
  const { page, problems } = visit
  problems.length = 0
  await visit.follow(at)
  const found: string[] = []
  const name = screenTitles[path]![locales.indexOf(language)]!
  const title = `${name} - Daleel`
  if (!(await arrives(page, title))) found.push(`title is ${await page.title()}, not ${title}`)
  await visit.still()
  const heading = await page.locator('h1').first().innerText()
  if (!headedOtherwise.has(path) && !heading.startsWith(name)) found.push(`heading is ${heading}, not ${name}`)
  const { lang, dir } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
  }))
  if (lang !== language || dir !== (language === 'ar' ? 'rtl' : 'ltr')) found.push(`page is ${lang} ${dir}`)
  found.push(...(await findMissingTexts(page)))
  if (language === 'ar') found.push(...(await latinNames(page)))
  return found
}

/**
 * Smoke test in the current window: the screen opens, logs no error and has no horizontal overflow; optionally runs
 * axe.
 */
export async function smokeTest(
  visit: Visit,
  language: Locale,
  address: ScreenPath,
  withAxe: boolean,
): Promise<string[]> {
  let found = await openScreen(visit, language, address)
  // An overloaded product may respond with 503, which is no error of the screen.
  for (let tries = 1; tries < 3 && visit.problems.some((line) => line.includes('status of 503')); tries++) {
    await visit.follow('/404')
    await visit.still()
    found = await openScreen(visit, language, address)
  }
  const wider = await overflow(visit.page)
  if (wider > 0) found.push(`${wider} px too wide`)
  if (withAxe) found.push(...(await axeFindings(visit.page)))
  return [...found, ...visit.problems].map((line) => `${language} ${address.at}: ${line}`)
}

/**
 * Full check of one screen in one language.
 *
 * @returns one line per problem
 */
export async function findProblems(visit: Visit, language: Locale, address: ScreenPath): Promise<string[]> {
  const { page, problems } = visit
  const { path } = address
  await look(visit, firstLook[language])
  const found = await openScreen(visit, language, address)
  found.push(...(await findAnimations(page)))
  const others = everyLook.filter((one) => !isSame(one, firstLook[language]))
  for (const one of [firstLook[language], ...(frequentScreens.includes(path) ? others : [])]) {
    const isFirst = isSame(one, firstLook[language])
    if (!isFirst) {
      await look(visit, one)
      await visit.still()
    }
    const where = `${one.scheme} ${one.width}`
    const wider = await overflow(page)
    if (wider > 0) found.push(`${where}: ${wider} px too wide`)
    found.push(...(await findClippedText(page)).map((line) => `${where}: ${line}`))
    const rules = isFirst ? null : appearanceRules
    found.push(...(await axeFindings(page, rules)).map((line) => `${where}: ${line}`))
  }
  found.push(...(await lostAtSizes(visit)))
  return [...found, ...problems].map((line) => `${language} ${line}`)
}
