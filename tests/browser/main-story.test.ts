import { expect, it } from 'vitest'
import { button, choose, openNotification, write } from './faq-steps.ts'
import { written } from './story-text.ts'
import { useVisits, useWindows } from './use-visits.ts'
import { signInOnScreen } from './visits.ts'

const visits = useVisits()
const open = useWindows(visits)

it('an FAQ is written in three languages, published by a supervisor and found by a reader in Arabic', async () => {
  const author = await open({ as: 'content.creator' })
  await author.go('/faq/create-faq')
  await write(author.page, 'English', written.en)
  await write(author.page, 'العربية', written.ar)
  await write(author.page, 'Français', written.fr)
  await choose(author.page, 'Categories', 'Long-term', 'Long-term illness and disability')
  await choose(author.page, 'Visibility', '', 'staff and partners')
  await button(author.page, 'Submit For Approval').click()
  await author.page.waitForURL('**/faq/view/*')
  await visits().settled()

  const supervisor = await open({ as: 'supervisor' })
  await supervisor.go('/home')
  await openNotification(supervisor.page, written.en.question)
  await button(supervisor.page, 'Save and Publish').click()
  await supervisor.page.waitForURL('**/faq/view/*')
  await visits().settled()

  const reader = await open({ as: 'front.liner', language: 'ar', width: 360 })
  await reader.go('/search-result')
  await reader.page.getByRole('combobox').fill('تستعير كرسي متحرق')
  await reader.page.keyboard.press('Enter')
  const first = reader.page.getByRole('main').getByRole('listitem').first().getByRole('link')
  await first.filter({ hasText: written.ar.question }).click()
  const article = reader.page.getByRole('article')
  await article.getByText(written.ar.answer).waitFor()
  expect(await article.getByRole('heading', { name: written.ar.question }).getAttribute('dir')).toBe('rtl')
  expect([...author.problems, ...supervisor.problems, ...reader.problems]).toEqual([])
})

it('a session starts at the sign-in screen, and sign-out removes its data from the browser', async () => {
  const visit = await open()
  await signInOnScreen(visit, 'front.liner')
  await visit.page.getByRole('button', { name: 'Your account' }).click()
  await visit.page.getByRole('link', { name: 'Logout' }).click()
  await visit.page.waitForURL('**/login')
  await visit.still()
  const keys = await visit.page.evaluate(() => Object.keys(localStorage))
  expect(keys.filter((key) => key !== 'lang_locale')).toEqual([])
  expect(await visit.page.evaluate(() => indexedDB.databases())).toEqual([])
})
