import { expect, it } from 'vitest'
import { publicPageStyle } from '#shared/domain/public-pages/public-page-style.ts'
import { categoryRow, faqRow, pagesIn } from './page-fixtures.ts'

const above = categoryRow('c1', { icon: 'health' })
const below = categoryRow('c2', { icon: null, parent_id: 'c1' })
const categories = { 'service-category': [above, below] }

/** Colours of the category icons, in page order. */
const marked = (html: string | undefined): string[] =>
  [...html!.matchAll(/<svg class="mark (\w+)" viewBox="0 0 24 24" aria-hidden="true"><path /g)].map(([, tone]) => tone!)

it('shows the category icon before its name, on its page and on links to it', async () => {
  const page = (await pagesIn('service-category', categories)).get('en')
  expect(page).toMatch(/<h1><svg class="mark red"[^>]*><path [^>]*><\/svg>Documents<\/h1>/)
  // The category and its sub-category, which inherits the icon.
  expect(marked(page)).toEqual(['red', 'red'])
  expect(marked((await pagesIn('faq', { ...categories, faq: [faqRow('f1')] })).get('ar'))).toEqual(['red'])
  expect(page).not.toContain('<title><svg')
})

it('the style of a page contains category colours for light and dark mode', () => {
  const [byDay, byNight] = publicPageStyle.split('@media(prefers-color-scheme:dark){.teal')
  expect(byDay).toMatch(/\.red\{color:#\w+\}/)
  expect(byNight).toMatch(/\.red\{color:#\w+\}/)
})
