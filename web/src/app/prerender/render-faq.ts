import { isOverdue } from '#shared/model/overdue.ts'
import { permissionString } from '#shared/access/permission-keys.ts'
import type { FaqTranslation, ReadingFaq } from '#web/api/faq/faq-types.ts'
import { formatDate } from '#web/components/dates/formatters.ts'
import { renderHtml } from '#web/components/text/render-html.ts'
import safe from '#web/components/text/safe-html.module.css'
import badges from '#web/reader/faq/badges.module.css'
import reading from '#web/reader/faq/faq-article.module.css'
import languageSwitch from '#web/reader/language-switch.module.css'
import frame from '#web/reader/reader-frame.module.css'
import { toneOfAudience } from '#web/reader/faq/audience-tones.ts'
import type { ContentLanguage } from '#web/i18n/content-language.ts'
import type { PrerenderTexts } from './prerender-texts.ts'
import { languageOf } from './content-format.ts'
import { createIconSpace, buildElement } from './create-element.ts'
import { storedRights } from './stored-user.ts'

function verificationTextOf(verified: string, overdue: string | null, texts: PrerenderTexts): string {
  const day = (date: string) => formatDate(date, document.documentElement.lang)
  if (overdue === null) return `${texts.verified} ${day(verified)}`
  return texts.overdue.replace('{{verified}}', day(verified)).replace('{{due}}', day(overdue))
}

function renderBadges(faq: ReadingFaq, texts: PrerenderTexts, linked: boolean): HTMLElement {
  const audience = texts.visibilities[faq.visibility ?? '']
  const { review_by: reviewBy = null } = faq
  const overdue = isOverdue(reviewBy) ? reviewBy : null
  const badge = (tone: string, text: string) =>
    buildElement('span', { class: badges['badge'], 'data-tone': tone }, createIconSpace(15), text)
  return buildElement(
    'div',
    { class: reading['badges'] },
    faq.pinned ? badge('good', texts.pinned) : null,
    audience ? badge(toneOfAudience[faq.visibility!] ?? 'quiet', audience) : null,
    faq.verified_at ? badge(overdue ? 'warning' : 'good', verificationTextOf(faq.verified_at, overdue, texts)) : null,
    ...faq.service_categories.map(({ id, name }) =>
      buildElement(
        linked ? 'a' : 'span',
        { href: linked && `/frontline/category/${id}/faqs`, class: reading['category'] },
        createIconSpace(16),
        buildElement('bdi', {}, name),
      ),
    ),
  )
}

function answerOf({ answer }: FaqTranslation, { acronym, text_direction }: ContentLanguage): HTMLElement {
  const text = buildElement('div', { class: safe['answer'], lang: acronym, dir: text_direction }, ...renderHtml(answer))
  return buildElement('div', { class: reading['answer'] }, text)
}

/** Button of an action that the application carries out as soon as it has started. */
function renderAction(text: string): HTMLElement {
  const press = (event: Event) => {
    const button = event.currentTarget as HTMLElement
    for (const one of button.parentElement!.children) one.removeAttribute('aria-busy')
    button.setAttribute('aria-busy', 'true')
  }
  return buildElement(
    'button',
    { type: 'button', class: frame['action'], click: press },
    createIconSpace(20),
    buildElement('span', {}, text),
  )
}

/**
 * Renders an FAQ like the application, in a language it is available in. Returns null if the application has more to
 * show.
 *
 * @param linked true if the user can open the lists of the FAQ's categories
 * @param hotline element for an FAQ about an urgent topic
 * @param contact element of the best contact
 */
export function renderFaq(
  faq: ReadingFaq,
  languageId: string,
  {
    texts,
    linked,
    hotline,
    contact,
  }: { texts: PrerenderTexts; linked: boolean; hotline: HTMLElement | null; contact: HTMLElement | null },
): HTMLElement | null {
  const canAddToList = storedRights().has(permissionString('FAQ', 'ADD_TO_MY_LIST'))
  const nameOf = (id: string): HTMLElement | null => {
    const translation = faq.translations.find((one) => one.language_id === id)
    if (!translation?.answer || translation.state === 'outdated') return null
    const language = languageOf(id)
    const { acronym, text_direction } = language
    const pick = (picked: string) => {
      const next = nameOf(picked)
      if (!next) return
      window.early!.picked = picked
      article.replaceWith(next)
    }
    const copy = async (event: Event) => {
      const text = [translation.question, article.querySelector(`.${reading['answer']}`)?.textContent].join('\n\n')
      const done = await navigator.clipboard.writeText(text).then(
        () => texts.copied,
        () => texts.failed,
      )
      ;(event.target as HTMLElement).textContent = done
    }
    const languages = faq.translations.map(({ language_id }) => languageOf(language_id))
    const article = buildElement(
      'article',
      { class: frame['article'] },
      buildElement(
        'header',
        { class: frame['header'] },
        renderBadges(faq, texts, linked),
        buildElement('h1', { class: frame['title'], lang: acronym, dir: text_direction }, translation.question),
        buildElement(
          'div',
          { class: frame['bar'] },
          languages.length < 2
            ? null
            : buildElement(
                'fieldset',
                { 'aria-label': texts.languages, class: languageSwitch['switch'] },
                ...languages.map((one) =>
                  buildElement(
                    'button',
                    {
                      type: 'button',
                      class: languageSwitch['language'],
                      'aria-pressed': String(one.id === id),
                      lang: one.acronym,
                      dir: one.text_direction,
                      click: () => pick(one.id),
                    },
                    one.name,
                  ),
                ),
              ),
        ),
      ),
      hotline,
      contact,
      answerOf(translation, language),
      buildElement(
        'div',
        { class: frame['actions'], 'data-stays': 'true' },
        buildElement(
          'button',
          { type: 'button', class: frame['action'], click: (event) => void copy(event) },
          texts.copy,
        ),
        canAddToList ? renderAction(texts.actions.lists) : null,
        renderAction(texts.actions.share),
        renderAction(texts.actions.tools),
      ),
    )
    return article
  }
  return nameOf(languageId)
}
