import { describe, expect, test } from 'vitest'
import { credentialChanges, isUndoable } from '#shared/access/credentials.ts'
import { dailyDigestEmail, type DigestNews } from '#functions/emails/daily-digest-email.ts'
import { credentialChangedEmail } from '#functions/emails/credential-changed-email.ts'
import { invitationEmail } from '#functions/emails/invitation-email.ts'
import { partnerConfirmationEmail } from '#functions/emails/partner-confirmation-email.ts'
import { passwordResetEmail } from '#functions/emails/password-reset-email.ts'
import type { Email } from '#functions/emails/render-email.ts'

const link = 'https://daleel.example/reset_password/abc'
const languages = ['en', 'ar', 'fr']
const news: DigestNews = {
  mentions: 2,
  changes: 3,
  mustKnow: 1,
  public: [{ text: 'The fee is gone.', mustKnow: true }],
}
const daily = (language: string, more: Partial<DigestNews> = {}) =>
  dailyDigestEmail(
    language,
    { ...news, ...more },
    { bulletins: `${link}/b`, notifications: `${link}/h`, unsubscribe: `${link}/s` },
  )

type EmailOf = (language: string) => Email
const emails: [string, EmailOf][] = [
  ['password reset', (language) => passwordResetEmail(language, link)],
  ['invitation', (language) => invitationEmail(language, link, true)],
  ['invitation without passwords', (language) => invitationEmail(language, link, false)],
  ...credentialChanges.map((change): [string, EmailOf] => [
    `for the change ${change}`,
    (language) => credentialChangedEmail(language, change, isUndoable(change) ? link : null),
  ]),
  ['daily digest', (language) => daily(language)],
]

describe.each(emails)('email: %s', (_name, emailOf) => {
  test('has texts in each language, the same in text and HTML', () => {
    const rendered = languages.map((language) => emailOf(language))
    expect(new Set(rendered.map(({ subject }) => subject)).size).toBe(3)
    expect(rendered.map(({ subject }) => subject.split(/\u00a0?: /)[0])).toEqual(['Daleel', 'دليل', 'Daleel'])
    for (const { text, html } of rendered) {
      for (const line of text.split('\n\n')) expect(html).toContain(line)
      expect(html).not.toMatch(/undefined|<script/)
    }
    expect(rendered[1]!.subject).toMatch(/\p{Script=Arabic}/u)
  })

  test('is right-to-left in Arabic only', () => {
    expect(languages.map((language) => /dir="(\w+)"/.exec(emailOf(language).html)![1])).toEqual(['ltr', 'rtl', 'ltr'])
  })
})

test('contains the link once, as text and as HTML', () => {
  for (const language of languages) {
    const { text, html } = passwordResetEmail(language, link)
    expect(text.split(link)).toHaveLength(2)
    expect(html).toContain(`href="${link}"`)
    expect(text.indexOf(link)).toBeLessThan(text.lastIndexOf('\n\n'))
  }
})

describe('the daily digest', () => {
  test('uses the plural forms of each language', () => {
    const lines = (count: number) => {
      const texts = languages.map((language) => daily(language, { changes: count, mentions: count }).text.split('\n\n'))
      return texts.map((all) => [all[0], all.at(-5)])
    }
    for (const count of [1, 2, 3, 11, 100]) for (const line of lines(count).flat()) expect(line).toMatch(/\p{L}/u)
    const arabic = [1, 2, 3, 11, 100].map((count) => lines(count)[1]!.join().replaceAll(String(count), ''))
    expect(new Set(arabic).size).toBe(5)
    expect(lines(1)[0]).toEqual(['1 FAQ that concerns you has changed.', 'You were mentioned in 1 new comment.'])
    expect(lines(2)[2]![0]).toBe('2 questions qui vous concernent ont changé.')
    expect(lines(2)[1]!.join()).not.toContain('2')
  })

  test('omits sections without news, and always ends with the link to unsubscribe', () => {
    for (const language of languages) {
      const [none, all] = [daily(language, { mentions: 0, mustKnow: 0, public: [] }), daily(language)]
      expect(none.text).not.toContain(`${link}/h`)
      expect(all.text.split('\n\n').length - none.text.split('\n\n').length).toBe(5)
      expect(daily(language, { changes: 0, mustKnow: 0, public: [] }).text).not.toContain(`${link}/b`)
      for (const { text } of [none, all]) expect(text.endsWith(`${link}/s`)).toBe(true)
    }
  })

  test('sets the direction of bulletin texts automatically, and escapes their markup', () => {
    const { html } = daily('en', { public: [{ text: '<b>أُلغيت الرسوم</b>', mustKnow: false }] })
    expect(html).toContain('<p dir="auto">&lt;b&gt;أُلغيت الرسوم&lt;/b&gt;</p>')
  })
})

test('isolates the name of an organisation that is written in the other direction', () => {
  const subjects = (name: string) =>
    ['en', 'ar'].map((language) => partnerConfirmationEmail(language, name, { page: link, unsubscribe: link }).subject)
  expect(subjects('دفتر')).toEqual([
    'Daleel: Are the details of \u2068دفتر\u2069 still correct?',
    'دليل: هل ما زالت بيانات دفتر صحيحة؟',
  ])
  expect(subjects('Office')[1]).toBe('دليل: هل ما زالت بيانات \u2068Office\u2069 صحيحة؟')
})
