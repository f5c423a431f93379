import { describe, expect, test } from 'vitest'
import type { SearchHit } from '#shared/search/index/search-document.ts'
import { aDocument, anIndexOf, ask } from '#tests/shared/search/document-fixtures.ts'

function marked({ title, snippet, highlights }: SearchHit) {
  return {
    title: highlights.title.map(([start, end]) => title.slice(start, end)),
    snippet: highlights.snippet.map(([start, end]) => snippet.slice(start, end)),
  }
}

const filler = (from: number) => Array.from({ length: 200 }, (_, at) => `w${from + at}`).join(' ')

describe('a hit', () => {
  test('highlights words in the original text, with harakat', () => {
    const title = 'تجديد الإِقَامَةِ في المدينة'
    const index = anIndexOf(aDocument({ id: '1', language: 'ar', title, text: 'رسومُ إقامتـي مجانية' }))
    const [hit] = ask(index, 'الاقامه', { language: 'ar' }).hits
    expect(marked(hit!)).toEqual({ title: ['الإِقَامَةِ'], snippet: ['إقامتـي'] })
  })
  test('highlights words in the original text, with accents, ligatures and elisions', () => {
    const title = 'À l’École des réfugiés, au cœur'
    const index = anIndexOf(aDocument({ id: '1', language: 'fr', title }))
    const [hit] = ask(index, "l'ecole refugie coeur", { language: 'fr' }).hits
    expect(marked(hit!)).toEqual({ title: ['École', 'réfugiés', 'cœur'], snippet: [] })
  })
  test('highlights a hashtag once, and a word found despite a typing error', () => {
    const index = anIndexOf(aDocument({ id: '1', title: 'About #Asylum', text: 'The registration' }))
    expect(marked(ask(index, '#asylum').hits[0]!).title).toEqual(['#Asylum'])
    expect(marked(ask(index, 'registraton').hits[0]!).snippet).toEqual(['registration'])
  })
  test('shows about thirty whole words around the matches', () => {
    const text = `permit ${filler(0)} the residence permit costs nothing ${filler(500)}`
    const [hit] = ask(anIndexOf(aDocument({ id: '1', title: 'Fees', text })), 'residence permit').hits
    expect(hit!.snippet.split(' ')).toHaveLength(30)
    expect(text.split(' ')).toEqual(expect.arrayContaining(hit!.snippet.split(' ')))
    expect(marked(hit!).snippet).toEqual(['residence', 'permit'])
    expect(text).toContain(hit!.snippet)
  })
  test('shows the matching passage of a long answer, from the start of its sentence', () => {
    const answer = 'Bring your passport. A child registers together with a parent, whatever its age.'
    const text = `${filler(0)} register. ${filler(300)}.\n${answer} ${filler(600)}`
    const [hit] = ask(anIndexOf(aDocument({ id: '1', title: 'Papers', text })), 'register a child').hits
    expect(hit!.snippet.startsWith('A child registers together with a parent')).toBe(true)
    const arabic = `${filler(0)} هل تحتاج إلى موعد؟ يسجَّل الطفل مع أحد والديه ${filler(300)}`
    const document = aDocument({ id: '1', language: 'ar', title: 'أوراق', text: arabic })
    const [found] = ask(anIndexOf(document), 'تسجيل الأطفال طفل', { language: 'ar' }).hits
    expect(found!.snippet.startsWith('يسجَّل الطفل')).toBe(true)
    expect(marked(found!).snippet).toContain('الطفل')
  })
  test('found by its title only shows the start of its text', () => {
    const [hit] = ask(anIndexOf(aDocument({ id: '1', title: 'Fees', text: 'It costs nothing.' })), 'fees').hits
    expect(hit!.snippet).toBe('It costs nothing')
  })
})
