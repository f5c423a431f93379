import { publicPageTexts, verificationText } from '#shared/domain/public-pages/public-page-texts.ts'
import { buildElement, siteLink, openInNewTab, languageAttributes, publicPageUrl } from './dom.ts'
import { NotFoundError, type EmbedSite } from './embed-site.ts'
import { embedTexts } from './embed-texts.ts'

export type Question = { id: string; question: string; language_id: string | null }

type Answer = {
  answer: string
  language_id: string
  translations: { language_id: string; state?: string }[]
  verified_at: string | null
  review_by: string | null
  updated_at: string
}

/** Link from one FAQ to another in the application. */
const toAnswer = /^\/search-result\?open=faq:([^&]+)$/

/** Renders an answer. The API has sanitized the HTML; links open the site in a new tab. */
async function textOf({ answer, language_id }: Answer, site: EmbedSite): Promise<HTMLElement> {
  const text = buildElement('div', languageAttributes(language_id))
  text.innerHTML = answer
  for (const link of text.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const requestCount = link.getAttribute('href')!
    const id = toAnswer.exec(requestCount)?.[1]
    link.href = id ? await publicPageUrl('faq', decodeURIComponent(id), site) : new URL(requestCount, site.origin).href
    if (link.protocol.startsWith('http')) openInNewTab(link, site)
  }
  return text
}

async function answerOf(id: string, page: string, site: EmbedSite): Promise<HTMLElement[]> {
  const { translate, language } = site
  try {
    const faqDetail = await site.read<Answer>(`published/faq/${encodeURIComponent(id)}`)
    const isOutdated = faqDetail.translations.some(
      (one) => one.language_id === faqDetail.language_id && one.state === 'outdated',
    )
    return [
      buildElement('p', { class: 'hint' }, verificationText(faqDetail, language)),
      ...(isOutdated ? [buildElement('p', { class: 'outdated' }, translate(publicPageTexts.outdated))] : []),
      await textOf(faqDetail, site),
      siteLink(embedTexts.page, page, site),
    ]
  } catch (error) {
    const isGone = error instanceof NotFoundError
    return [
      buildElement('p', { role: 'alert' }, translate(isGone ? embedTexts.gone : embedTexts.failed)),
      ...(isGone ? [] : [siteLink(embedTexts.page, page, site)]),
    ]
  }
}

/** Expandable FAQ. Each expansion fetches the current answer again. */
export async function createQuestionItem(
  { id, question, language_id }: Question,
  site: EmbedSite,
): Promise<HTMLElement> {
  const page = await publicPageUrl('faq', id, site)
  const answer = buildElement('div', { class: 'answer' })
  const details = buildElement(
    'details',
    {},
    buildElement('summary', languageAttributes(language_id), question),
    answer,
  )
  let requestCount = 0
  details.addEventListener('toggle', () => {
    if (!details.open) return
    const own = ++requestCount
    answer.replaceChildren(buildElement('p', { role: 'status' }, site.translate(embedTexts.loading)))
    void answerOf(id, page, site).then((parts) => {
      if (own === requestCount) answer.replaceChildren(...parts)
    })
  })
  return buildElement('li', {}, details)
}
