import { isOverdue } from '#shared/reading/overdue.ts'
import type { FaqTranslation, ReadingFaq } from '#web/api/faq-types.ts'
import { formatDate } from '#web/components/dates.ts'
import { drawHtml } from '#web/components/drawn-html.ts'
import safe from '#web/components/safe-html.module.css'
import badges from '#web/reading/faq/badges.module.css'
import reading from '#web/reading/faq/reading-view.module.css'
import languageSwitch from '#web/reading/language-switch.module.css'
import frame from '#web/reading/reading-frame.module.css'
import { toneOfAudience } from '#web/reading/faq/tones.ts'
import type { ContentLanguage } from '#web/texts/content-language.ts'
import type { Words } from './words.ts'
import { languageOf } from './content.ts'
import { drawing, element } from './element.ts'

function wordOf(verified: string, overdue: string | null, words: Words): string {
  const day = (date: string) => formatDate(date, document.documentElement.lang)
  if (overdue === null) return `${words.verified} ${day(verified)}`
  return words.overdue.replace('{{verified}}', day(verified)).replace('{{due}}', day(overdue))
}

function marks(faq: ReadingFaq, words: Words, linked: boolean): HTMLElement {
  const audience = words.visibilities[faq.visibility ?? '']
  const { review_by: reviewBy = null } = faq
  const overdue = isOverdue(reviewBy) ? reviewBy : null
  const badge = (tone: string, text: string) =>
    element('span', { class: badges['badge'], 'data-tone': tone }, drawing(15), text)
  return element(
    'div',
    { class: reading['marks'] },
    faq.pinned ? badge('good', words.pinned) : null,
    audience ? badge(toneOfAudience[faq.visibility!] ?? 'quiet', audience) : null,
    faq.verified_at ? badge(overdue ? 'warning' : 'good', wordOf(faq.verified_at, overdue, words)) : null,
    ...faq.service_categories.map(({ id, name }) =>
      element(
        linked ? 'a' : 'span',
        { href: linked && `/frontline/category/${id}/faqs`, class: reading['category'] },
        drawing(16),
        element('bdi', {}, name),
      ),
    ),
  )
}

function answerOf({ answer }: FaqTranslation, { acronym, text_direction }: ContentLanguage): HTMLElement {
  const text = element('div', { class: safe['answer'], lang: acronym, dir: text_direction }, ...drawHtml(answer))
  return element('div', { class: reading['answer'] }, text)
}

/**
 * One answer in a language it exists in, as the application draws it; null where it has to say more than that. `linked`: for
 * who may open the lists of its categories. `hotline`: whom to call, where it answers to a kind of danger.
 */
export function paintFaq(
  faq: ReadingFaq,
  languageId: string,
  { words, linked, hotline }: { words: Words; linked: boolean; hotline: HTMLElement | null },
): HTMLElement | null {
  const read = (id: string): HTMLElement | null => {
    const translation = faq.translations.find((one) => one.language_id === id)
    if (!translation?.answer || translation.state === 'outdated') return null
    const language = languageOf(id)
    const { acronym, text_direction } = language
    const pick = (picked: string) => {
      const next = read(picked)
      if (!next) return
      window.early!.picked = picked
      article.replaceWith(next)
    }
    const copy = async (event: Event) => {
      const text = [translation.question, article.querySelector(`.${reading['answer']}`)?.textContent].join('\n\n')
      const done = await navigator.clipboard.writeText(text).then(
        () => words.copied,
        () => words.failed,
      )
      ;(event.target as HTMLElement).textContent = done
    }
    const languages = faq.translations.map(({ language_id }) => languageOf(language_id))
    const article = element(
      'article',
      { class: frame['article'] },
      element(
        'header',
        { class: frame['header'] },
        marks(faq, words, linked),
        element('h1', { class: frame['title'], lang: acronym, dir: text_direction }, translation.question),
        element(
          'div',
          { class: frame['bar'] },
          languages.length < 2
            ? null
            : element(
                'fieldset',
                { 'aria-label': words.languages, class: languageSwitch['switch'] },
                ...languages.map((one) =>
                  element(
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
      answerOf(translation, language),
      element(
        'div',
        { class: frame['actions'], 'data-stays': 'true' },
        element('button', { type: 'button', class: frame['action'], click: (event) => void copy(event) }, words.copy),
      ),
    )
    return article
  }
  return read(languageId)
}
