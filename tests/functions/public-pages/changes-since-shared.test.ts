import { describe, expect, it } from 'vitest'
import { stateFragment } from '#shared/domain/public-pages/public-page-path.ts'
import type { DirectoryState } from '#shared/entities/directory.ts'
import type { Row } from '#shared/reader/data-source.ts'
import { bytesOf, maxPageBytes } from '#functions/public-pages/page-layout.ts'
import { renderPages } from '#functions/public-pages/render-pages.ts'
import { directoryRow, faqRow, pageDataFor } from './page-fixtures.ts'

const day = (number: number): string => new Date(Date.UTC(2026, 9, number, 8)).toISOString()

/** FAQ as last updated on a day. */
const faqVersion = (number: number, english: string, arabic = '<p>في المكتب.</p>') =>
  faqRow('f1', {
    updated_at: day(number),
    version: number,
    translations: [
      { language_id: '1', question: 'Where?', answer: english },
      { language_id: '2', question: 'أين؟', answer: arabic },
    ],
  }) as unknown as Row

async function pageOf(now: Row, before: readonly Row[], language: string): Promise<string> {
  const pages = await renderPages('faq', now, await pageDataFor({ faq: [now] }), before)
  return pages.get(language)!
}

/** Changes displayed for a link from that day, or null. */
function shownAt(html: string, number: number): string | null {
  const boxes = [
    ...html.matchAll(/<div>((?:<i id="\w+" hidden><\/i>)+)<section class="box stale since">(.*?)<\/section>/g),
  ]
  return boxes.find(([, marks]) => marks!.includes(`"${stateFragment(day(number))}"`))?.[2] ?? null
}

describe('an FAQ page', () => {
  it('shows changes since it was shared, with current text only', async () => {
    const now = faqVersion(9, '<p>Come at ten.</p><p>Bring a card.</p>')
    const page = await pageOf(now, [faqVersion(5, '<p>Come at nine.</p><p>Bring a card.</p>')], 'en')
    const shown = shownAt(page, 5)!
    expect(shown).toContain('This page has changed since it was shared with you')
    expect(shown).toContain('Last updated on 9 October 2026')
    expect(shown).toContain('<li>Come at ten.</li>')
    expect(shown).not.toContain('Bring a card')
    expect(shown).toContain('Some information has been removed.')
    expect(page).not.toContain('nine')
    expect(shownAt(page, 9)).toBeNull()
  })

  it('shows changes of its own language only', async () => {
    const now = faqVersion(9, '<p>Here.</p>', '<p>في المبنى الجديد.</p>')
    const before = [faqVersion(5, '<p>Here.</p>')]
    expect(shownAt(await pageOf(now, before, 'en'), 5)).toBeNull()
    const arabic = shownAt(await pageOf(now, before, 'ar'), 5)
    expect(arabic).toContain('تغيّرت هذه الصفحة منذ مشاركتها معك')
    expect(arabic).toContain('<li>في المبنى الجديد.</li>')
  })

  it('treats a changed link target as a change, and a reverted text as none', async () => {
    const linked = (address: string) => `<p>See <a href="${address}">this</a>.</p>`
    const now = faqVersion(9, linked('https://new.example/'))
    const before = [faqVersion(7, linked('https://old.example/')), faqVersion(5, linked('https://new.example/'))]
    const page = await pageOf(now, before, 'en')
    expect(shownAt(page, 7)).toContain('<li>See this.</li>')
    expect(shownAt(page, 5)).toBeNull()
    expect(page).not.toContain('old.example')
  })

  it('stays within its size limit, and refers readers of old versions to the full text', async () => {
    const long = (word: string) => `<p>${`${word} `.repeat(900)}</p>`.repeat(4)
    const before = Array.from({ length: 80 }, (_, at) => faqVersion(90 - at, long(`then${at}`)))
    const page = await pageOf(faqVersion(99, long('now')), before, 'en')
    expect(bytesOf(page)).toBeLessThanOrEqual(maxPageBytes)
    expect(shownAt(page, 90)).toContain('New or different')
    expect(shownAt(page, 12)).toContain('It has changed several times.')
  })
})

describe('an organisation page', () => {
  it('lists the fields changed since each state, and texts of its language only', async () => {
    const states: DirectoryState[] = [
      { at: day(1), changed: [{ part: 'description', of: '2' }] },
      { at: day(2), changed: [{ part: 'contacts' }] },
      { at: day(3), changed: [] },
    ]
    const now = directoryRow('d1', { updated_at: day(4), states }) as unknown as Row
    const page = (await renderPages('directory', now, await pageDataFor({ directory: [now] }))).get('en')!
    for (const number of [1, 2]) expect(shownAt(page, number)).toContain('<ul><li>Contacts</li></ul>')
    for (const number of [3, 4]) expect(shownAt(page, number)).toBeNull()
  })
})
