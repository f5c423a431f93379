// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FaqArticle } from '#web/reader/faq/faq-article.tsx'
import { ShowQuoted } from '#web/reader/faq/show-quoted.tsx'
import { reading, show } from '../../features/faq/harness.tsx'

let scrolled: string[] = []
const highlights = new Map<string, Range[]>()

beforeEach(() => {
  scrolled = []
  highlights.clear()
  // Takes precedence over that of `Element`, which the harness sets.
  HTMLElement.prototype.scrollIntoView = function note(this: Element) {
    scrolled.push(this.textContent)
  }
  vi.stubGlobal('CSS', { highlights })
  vi.stubGlobal('Highlight', function Highlight(...ranges: Range[]) {
    return ranges
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const answerHtml =
  '<p>Come to the office. Bring your <strong>card</strong>.</p><ul><li>It is free.</li><li>Call 1458.</li></ul>'
const faqWith = (text: string) => ({
  ...reading,
  translations: reading.translations.map((one) => ({ ...one, answer: one.language_id === '1' ? text : '<p>نص</p>' })),
})

type Props = { faq: typeof reading; startIn: string; quoted: string }

function Answer({ faq, startIn, quoted }: Props) {
  const [answer, setAnswer] = useState<HTMLElement | null>(null)
  return (
    <>
      <FaqArticle faq={faq} startIn={startIn} ref={setAnswer} />
      <ShowQuoted quoted={quoted} answer={answer} />
    </>
  )
}

const highlighted = () => highlights.get('daleel-quoted')?.map(String)

test('scrolls to the first quoted sentence, and highlights all of them', async () => {
  await show(<Answer faq={faqWith(answerHtml)} startIn="1" quoted={'Bring your card. … It is free.\nCall 1458.'} />)
  expect(scrolled).toEqual(['Come to the office. Bring your card.'])
  expect(highlighted()).toEqual(['Bring your card.', 'It is free.Call 1458.'])
  cleanup()
  expect(highlighted()).toBeUndefined()
})

test('opens at the top if the text has changed meanwhile, or is shown in another language', async () => {
  await show(<Answer faq={faqWith('<p>Come to the new office.</p>')} startIn="1" quoted="Bring your card." />)
  expect([scrolled, highlighted()]).toEqual([[], []])
  await show(<Answer faq={faqWith(answerHtml)} startIn="2" quoted="Bring your card." />)
  expect([scrolled, highlighted()]).toEqual([[], []])
})

test('scrolls in a browser that cannot highlight', async () => {
  vi.stubGlobal('CSS', {})
  await show(<Answer faq={faqWith(answerHtml)} startIn="1" quoted="It is free." />)
  expect(scrolled).toEqual(['It is free.'])
})
