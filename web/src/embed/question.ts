import { publicWords, verifiedWords } from '#shared/public/words.ts'
import { element, leading, leadOut, marks, pageOf } from './parts.ts'
import { Gone, type Site } from './site.ts'
import { words } from './words.ts'

export type Question = { id: string; question: string; language_id: string | null }

type Answer = {
  answer: string
  language_id: string
  translations: { language_id: string; state?: string }[]
  verified_at: string | null
  review_by: string | null
  updated_at: string
}

/** Where the application leads to another answer. */
const toAnswer = /^\/search-result\?open=faq:([^&]+)$/

/** The text of an answer, which the API has cleaned; its links lead to the site, and beside the page of the partner. */
async function textOf({ answer, language_id }: Answer, site: Site): Promise<HTMLElement> {
  const text = element('div', marks(language_id))
  text.innerHTML = answer
  for (const link of text.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const asked = link.getAttribute('href')!
    const id = toAnswer.exec(asked)?.[1]
    link.href = id ? await pageOf('faq', decodeURIComponent(id), site) : new URL(asked, site.origin).href
    if (link.protocol.startsWith('http')) leadOut(link, site)
  }
  return text
}

async function answerOf(id: string, page: string, site: Site): Promise<HTMLElement[]> {
  const { says, language } = site
  try {
    const told = await site.read<Answer>(`published/faq/${encodeURIComponent(id)}`)
    const isOutdated = told.translations.some((one) => one.language_id === told.language_id && one.state === 'outdated')
    return [
      element('p', { class: 'hint' }, verifiedWords(told, language)),
      ...(isOutdated ? [element('p', { class: 'outdated' }, says(publicWords.outdated))] : []),
      await textOf(told, site),
      leading(words.page, page, site),
    ]
  } catch (error) {
    const isGone = error instanceof Gone
    return [
      element('p', { role: 'alert' }, says(isGone ? words.gone : words.failed)),
      ...(isGone ? [] : [leading(words.page, page, site)]),
    ]
  }
}

/** A question that opens where it stands; its answer is asked for then, each time anew, so that what is shown is what holds. */
export async function questionOf({ id, question, language_id }: Question, site: Site): Promise<HTMLElement> {
  const page = await pageOf('faq', id, site)
  const answer = element('div', { class: 'answer' })
  const details = element('details', {}, element('summary', marks(language_id), question), answer)
  let asked = 0
  details.addEventListener('toggle', () => {
    if (!details.open) return
    const own = ++asked
    answer.replaceChildren(element('p', { role: 'status' }, site.says(words.loading)))
    void answerOf(id, page, site).then((parts) => {
      if (own === asked) answer.replaceChildren(...parts)
    })
  })
  return element('li', {}, details)
}
