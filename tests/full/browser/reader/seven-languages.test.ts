import { describe, expect, it } from 'vitest'
import { createPublicPagePath } from '#shared/domain/public-pages/public-page-path.ts'
import { listCalendarTexts } from '#shared/i18n/calendar-texts.ts'
import { towns } from '#infra/sample/content/directories/places.ts'
import app from '#web/app/texts/app.en.json' with { type: 'json' }
import {
  hasEnglishWord,
  listEnglishLines,
  listEnglishTexts,
  takeLive,
  translateInto,
} from '#tests/browser/added-language-steps.ts'
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { useOwnVisits, useWindows } from '#tests/browser/use-visits.ts'

// Own product, because further languages would show on the screens of other tests.
const visits = useOwnVisits(() => ({ publicPages: true }))
const open = useWindows(visits)

/** `letter` stands for each letter of a translated text. */
const languages = [
  { acronym: 'prs', name: 'دری', direction: 'rtl', letter: 'ژ', digits: '۰' },
  { acronym: 'ps', name: 'پښتو', direction: 'rtl', letter: 'ښ', digits: '۰' },
  { acronym: 'fa', name: 'فارسی', direction: 'rtl', letter: 'پ', digits: '۰' },
  { acronym: 'uk', name: 'Українська', direction: 'ltr', letter: 'ї', digits: '0' },
  { acronym: 'so', name: 'Af-Soomaali', direction: 'ltr', letter: 'ø', digits: '0' },
  { acronym: 'ti', name: 'ትግርኛ', direction: 'ltr', letter: 'ገ', digits: '0' },
  { acronym: 'es', name: 'Español', direction: 'ltr', letter: 'ñ', digits: '0' },
] as const

/** Names that are not marked with a language: the site, the author, places, and initials of organisations. */
const content = new Set(['Daleel', 'Samar Idrisi', ...Object.values(towns).flatMap(({ name }) => name.split(' · '))])
const isContent = (text: string): boolean => content.has(text) || /^[A-Z]{2,3}$/.test(text)

/** Removes the names of months and weekdays, which have English letters in a language of Latin script. */
function withoutDates(text: string, acronym: string): string {
  const names = Object.entries(listCalendarTexts(acronym)).flatMap(([key, list]) =>
    key.endsWith('digits') ? [] : list.split('|').filter((name) => name.length > 1),
  )
  const longestFirst = names.toSorted((one, other) => other.length - one.length)
  return longestFirst.reduce((rest, name) => rest.replaceAll(name, ''), text.replaceAll(/ de |Daleel/g, ' '))
}

const screens = ['/home', '/search-result?q=', '/directory', '/bulletins', '/help', '/404']

describe('a language goes live without a release, and its readers meet no English word', () => {
  it.each(languages)('$acronym', async ({ acronym, name, direction, letter, digits }) => {
    const call = <T>(method: string, path: string, body?: unknown) =>
      visits().call<T>('administrator', method, path, body)
    const record = { name, acronym, text_direction: direction }
    const { id } = await call<{ id: string }>('POST', 'language', record)
    await takeLive(visits(), open, { id, letter })

    const question = translateInto(letter, 'Where do I register?')
    const translations = [{ language_id: id, question, answer: `<p>${translateInto(letter, 'At the office.')}</p>` }]
    const faq = await call<{ id: string }>('POST', 'faq', {
      translations,
      service_categories: ['category-health'],
      visibility: 'PUBLIC',
      status: 'PUBLISHED',
    })
    await visits().settled()

    const visit = await open({ as: 'front.liner', width: 360 })
    const { page, context, go, follow, still, atRest, problems } = visit
    const untranslated = (texts: string[]) =>
      texts.filter((text) => !isContent(text) && !text.includes(name) && hasEnglishWord(withoutDates(text, acronym)))
    const listUntranslated = async () => untranslated(await listEnglishTexts(page))
    const isWhole = async (place: string): Promise<void> => {
      expect(await listUntranslated(), place).toEqual([])
      expect(await page.locator('html').getAttribute('dir'), place).toBe(direction)
      expect([await overflow(page), await axeFindings(page)], place).toEqual([0, []])
    }
    await go('/home')
    await page.getByRole('button', { name: app.shell.account }).click()
    await page.getByRole('button', { name, exact: true }).click()
    await page.locator(`html[lang=${acronym}]`).waitFor()
    for (const path of screens) {
      await go(path.endsWith('q=') ? `${path}${encodeURIComponent(question)}` : path)
      await atRest()
      await isWhole(path)
    }
    const answer = `/frontline/faq/${faq.id}`
    await go(answer)
    await atRest()
    await isWhole('answer')
    const article = page.getByRole('article')
    expect(await article.innerText()).toMatch(
      new RegExp(`[${digits}-${String.fromCodePoint(digits.codePointAt(0)! + 9)}]`),
    )
    await article.getByRole('button', { name: translateInto(letter, 'Share'), exact: true }).click()
    await page.getByRole('dialog').getByText(question).first().waitFor()
    await still()
    expect(untranslated(listEnglishLines(await page.getByRole('dialog').innerText()))).toEqual([])
    await page.keyboard.press('Escape')

    await follow('/home')
    await still()
    await context.setOffline(true)
    await follow(answer)
    await page.getByRole('heading', { name: question }).waitFor()
    expect(await listUntranslated()).toEqual([])
    await context.setOffline(false)
    expect(problems).toEqual([])

    await page.goto(`${visits().origin}${await createPublicPagePath('faq', faq.id, acronym)}`)
    await isWhole('public page')

    const email = `${acronym}@people.example`
    const names = { first_name: letter.repeat(4), last_name: letter.repeat(6) }
    const roles = await call<{ id: string; title: string }[]>('GET', 'role?paginate=0')
    const role = roles.find(({ title }) => title === 'Front Liner')!
    await call('POST', 'user', { ...names, type: 'STAFF', email, language_id: id, roles: [role.id] })
    await visits().settled()
    const mails = await (await fetch(`${visits().origin}/local/mails`)).json()
    const mail = (mails as { to: string; subject: string; text: string }[]).findLast(({ to }) => to === email)!
    expect(untranslated(listEnglishLines(`${mail.subject}\n${mail.text}`))).toEqual([])
  })
})
