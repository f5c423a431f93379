import { describe, expect, test } from 'vitest'
import { credentialChanges, isUndoable } from '#shared/access/credentials.ts'
import { dailyDigestEmail, type DigestNews } from '#functions/emails/daily-digest-email.ts'
import { credentialChangedEmail } from '#functions/emails/credential-changed-email.ts'
import { resetPasswordEmail, type Email } from '#functions/emails/account-and-partner-emails.ts'

const link = 'https://daleel.example/reset_password/abc'
const languages = ['en', 'ar', 'fr']
const news: DigestNews = {
  mentions: 2,
  changes: 3,
  mustKnow: 1,
  public: [{ text: 'The fee is gone.', mustKnow: true }],
}
const daily = (language: string, more: Partial<DigestNews> = {}) =>
  dailyDigestEmail(language, { ...news, ...more }, { bulletins: `${link}/b`, bell: `${link}/h`, stop: `${link}/s` })

type Written = (language: string) => Email
const written: [string, Written][] = [
  ['to choose a new password', (language) => resetPasswordEmail(language, link)],
  ...credentialChanges.map((change): [string, Written] => [
    `of ${change}`,
    (language) => credentialChangedEmail(language, change, isUndoable(change) ? link : null),
  ]),
  ['of what changed in a day', (language) => daily(language)],
]

describe.each(written)('the mail %s', (_what, mail) => {
  test('has its own words in each language, all of them in text and HTML', () => {
    const mails = languages.map((language) => mail(language))
    expect(new Set(mails.map((one) => one.subject)).size).toBe(3)
    expect(mails.map(({ subject }) => subject.split(/\u00a0?: /)[0])).toEqual(['Daleel', 'دليل', 'Daleel'])
    for (const { text, html } of mails) {
      for (const line of text.split('\n\n')) expect(html).toContain(line)
      expect(html).not.toMatch(/undefined|<script/)
    }
    expect(mails[1]!.subject).toMatch(/\p{Script=Arabic}/u)
  })

  test('reads from right to left in Arabic alone', () => {
    expect(languages.map((language) => /dir="(\w+)"/.exec(mail(language).html)![1])).toEqual(['ltr', 'rtl', 'ltr'])
  })
})

test('carries the link once in each form', () => {
  for (const language of languages) {
    const { text, html } = resetPasswordEmail(language, link)
    expect(text.split(link)).toHaveLength(2)
    expect(html).toContain(`href="${link}"`)
    expect(text.indexOf(link)).toBeLessThan(text.lastIndexOf('\n\n'))
  }
})

describe('the mail of a day', () => {
  test('counts as each language does', () => {
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

  test('says nothing of what there is none of, and always how it is stopped', () => {
    for (const language of languages) {
      const [none, all] = [daily(language, { mentions: 0, mustKnow: 0, public: [] }), daily(language)]
      expect(none.text).not.toContain(`${link}/h`)
      expect(all.text.split('\n\n').length - none.text.split('\n\n').length).toBe(5)
      expect(daily(language, { changes: 0, mustKnow: 0, public: [] }).text).not.toContain(`${link}/b`)
      for (const { text } of [none, all]) expect(text.endsWith(`${link}/s`)).toBe(true)
    }
  })

  test('holds what is said in any language as it reads, and no markup of it', () => {
    const { html } = daily('en', { public: [{ text: '<b>أُلغيت الرسوم</b>', mustKnow: false }] })
    expect(html).toContain('<p dir="auto">&lt;b&gt;أُلغيت الرسوم&lt;/b&gt;</p>')
  })
})
