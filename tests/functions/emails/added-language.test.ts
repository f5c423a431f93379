import { afterEach, expect, test } from 'vitest'
import { credentialChanges, isUndoable } from '#shared/access/credentials.ts'
import { addedLabels } from '#shared/i18n/translate-label.ts'
import { genericPushText, pushHeading } from '#functions/consumers/external-notifications/push-texts.ts'
import { credentialChangedEmail } from '#functions/emails/credential-changed-email.ts'
import { dailyDigestEmail } from '#functions/emails/daily-digest-email.ts'
import { emailChangeConfirmationEmail } from '#functions/emails/email-change-confirmation-email.ts'
import { emailChangeNoticeEmail } from '#functions/emails/email-change-notice-email.ts'
import { invitationEmail } from '#functions/emails/invitation-email.ts'
import { passwordResetEmail } from '#functions/emails/password-reset-email.ts'
import type { Email } from '#functions/emails/render-email.ts'
import { readMessageLabels } from '../../../web/reader-labels.ts'

afterEach(() => {
  for (const code of Object.keys(addedLabels)) delete addedLabels[code]
})

const link = 'https://daleel.example/x'
const daily = (language: string, count: number): Email =>
  dailyDigestEmail(
    language,
    { mentions: count, changes: count, mustKnow: count, public: [{ text: '†', mustKnow: true }] },
    { bulletins: link, notifications: link, unsubscribe: link },
  )
const emailsIn = (language: string): Email[] => [
  ...credentialChanges.map((one) => credentialChangedEmail(language, one, isUndoable(one) ? link : null)),
  daily(language, 3),
  emailChangeConfirmationEmail(language, link),
  emailChangeNoticeEmail(language, link),
  invitationEmail(language, link, true),
  invitationEmail(language, link, false),
  passwordResetEmail(language, link),
]

/** Marks each text of the catalogue, as a translation of it. */
const translated = (categories: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    readMessageLabels()
      .flatMap((one) => (one.includes('{{count}}') ? categories.map((form) => `${one}_${form}`) : [one]))
      .map((key) => [key, `†${key}`]),
  )

test('emails and push notifications have no text that the catalogue lacks', () => {
  addedLabels['prs'] = { texts: translated(['one', 'other']), fallback: 'en' }
  for (const { subject, text, html } of emailsIn('prs')) {
    expect(subject).toContain('†')
    for (const line of text.split('\n\n')) expect(line).toMatch(/^†|^https:/)
    expect(html).toMatch(/^<div lang="prs" dir="rtl">/)
    expect(html).not.toMatch(/<p[^>]* (?:lang=|dir="ltr")/)
  }
  expect(pushHeading('prs')).toMatch(/^†/)
  for (const kind of ['notice', 'bulletin'] as const)
    expect(genericPushText(kind, 'prs')).toMatchObject({ language: 'prs', text: expect.stringMatching(/^†/) as string })
})

test('numbers select the plural form of the added language', () => {
  addedLabels['uk'] = { texts: translated(['one', 'few', 'many', 'other']), fallback: 'en' }
  const form = (count: number) => /_(\w+)$/.exec(daily('uk', count).text.split('\n\n')[0]!)![1]
  expect([1, 3, 5, 21].map(form)).toEqual(['one', 'few', 'many', 'one'])
  expect(daily('uk', 21).text).toContain('†21 FAQs')
})

test('a missing text is in the language that replaces missing ones, and marked as such', () => {
  addedLabels['so'] = { texts: { 'Your account is ready': 'Akoonkaagu waa diyaar' }, fallback: 'ar' }
  const { subject, html } = invitationEmail('so', link, false)
  expect(subject).toContain('Akoonkaagu waa diyaar')
  expect(html).toMatch(/^<div lang="so" dir="ltr">/)
  expect(html).toContain('<p lang="ar" dir="rtl">أنشأ المسؤول حسابًا لك.</p>')
  expect(daily('so', 2).html).toContain('<p lang="ar" dir="rtl">تغيّر سؤالان يخصانك.</p>')
  // The text of a bulletin is isolated in the direction of its label.
  expect(daily('so', 2).html).toContain('<p lang="ar" dir="rtl">مهم: \u2068†\u2069</p>')
  expect(genericPushText('notice', 'so')).toMatchObject({ language: 'ar', text: 'تنبيه عاجل' })
})

test('without texts of the language, an email is in English', () => {
  const { html } = invitationEmail('so', link, false)
  expect(html).toContain('<p lang="en" dir="ltr">An administrator has created an account for you.</p>')
})
