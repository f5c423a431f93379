import { describe, expect, test } from 'vitest'
import { changedMail, resetMail } from '#functions/consumers/mail-texts.ts'

const link = 'https://daleel.example/reset_password/abc'
const languages = ['en', 'ar', 'fr']

describe.each([
  ['to choose a new password', (language: string) => resetMail(language, link)],
  ['that a password was changed', changedMail],
])('the mail %s', (_what, mail) => {
  test('has its own words in each language, all of them in text and HTML', () => {
    const mails = languages.map(mail)
    expect(new Set(mails.map((one) => one.subject)).size).toBe(3)
    for (const { subject, text, html } of mails) {
      expect(subject).toMatch(/^Daleel: ./)
      for (const line of text.split('\n\n')) expect(html).toContain(line)
      expect(html).not.toMatch(/undefined|<script/)
    }
    expect(mails[1]!.subject).toMatch(/\p{Script=Arabic}/u)
  })

  test('reads from right to left in Arabic alone', () => {
    expect(languages.map((language) => /dir="(\w+)"/.exec(mail(language).html)![1])).toEqual(['ltr', 'rtl', 'ltr'])
  })
})

test('carries the link once in each form, and only where there is one', () => {
  for (const language of languages) {
    const { text, html } = resetMail(language, link)
    expect(text.split(link)).toHaveLength(2)
    expect(html).toContain(`href="${link}"`)
    expect(text.indexOf(link)).toBeLessThan(text.lastIndexOf('\n\n'))
    expect(changedMail(language).html).not.toContain('href')
  }
})
