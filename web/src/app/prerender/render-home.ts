import { permissionString } from '#shared/access/permission-keys.ts'
import type { Config } from '#web/api/config.ts'
import type { CategoryNode } from '#web/api/types.ts'
import heading from '#web/components/layout/page.module.css'
import home from '#web/features/home/home-layout.module.css'
import search from '#web/features/home/home-search.module.css'
import type { Language } from '#web/i18n/interface-languages.ts'
import guidance from '#web/reader/guidance/guidance.module.css'
import { readsOnly } from '#web/session/menu.ts'
import { buildElement, createIconSpace } from './create-element.ts'
import type { PrerenderTexts } from './prerender-texts.ts'
import { renderHotline } from './render-hotline.ts'
import { isNarrow } from './screen-layout.ts'
import { storedRights, storedUser } from './stored-user.ts'

/** True if the home page of the stored user begins with the categories, which are rendered early. */
export const isHomeRendered = (): boolean => storedRights().has(permissionString('FAQ', 'FRONTLINER_VIEW'))

/** Search form. Submits natively while the application has not loaded. */
const renderForm = ({ home: texts }: PrerenderTexts): HTMLElement => {
  const box = () => buildElement('div', { class: 'early-box' })
  const filters = isNarrow()
    ? buildElement('div', { class: 'early-box early-button' }, texts.search.filters)
    : buildElement('div', { class: search['filters'] }, box(), box())
  return buildElement(
    'form',
    { action: '/search-result', class: search['form'] },
    buildElement(
      'div',
      { class: `${search['kinds']} early-kinds` },
      ...(['faq', 'directory', 'media'] as const).map((object) =>
        buildElement(
          'label',
          {},
          buildElement('input', { type: 'radio', name: 'object', value: object, checked: object === 'faq' && '' }),
          texts.search[object],
        ),
      ),
    ),
    buildElement(
      'div',
      { class: search['words'] },
      buildElement('input', {
        name: 'q',
        class: 'early-input',
        placeholder: texts.words,
        'aria-label': texts.words,
        enterkeyhint: 'search',
      }),
    ),
    filters,
    buildElement('button', { class: 'early-box early-button early-go' }, texts.search.go),
  )
}

const renderTile = ({ id, label }: CategoryNode): HTMLElement =>
  buildElement(
    'li',
    {},
    buildElement(
      'a',
      { href: `/frontline/category/${encodeURIComponent(id)}/faqs`, class: guidance['tile'] },
      createIconSpace(22),
      buildElement('bdi', {}, label),
    ),
  )

/** Renders the beginning of the home page like the application: search, the hotline for readers, and categories. */
export function renderHome(
  categories: readonly CategoryNode[],
  language: Language,
  texts: PrerenderTexts,
  hotline: Config['hotline'],
): HTMLElement {
  const greeting = texts.home.greeting.replace('{{name}}', `\u2068${storedUser().name ?? ''}\u2069`)
  return buildElement(
    'div',
    { class: home['home'] },
    buildElement(
      'header',
      { class: home['ask'] },
      buildElement('p', { class: `${home['greeting']} early-plain` }, greeting),
      buildElement('h1', { class: heading['title'] }, texts.home.ask),
      renderForm(texts),
    ),
    readsOnly(storedRights()) ? renderHotline({ hotline: null }, { hotline, language, texts }) : null,
    categories.length > 0
      ? buildElement('nav', {}, buildElement('ul', { class: guidance['tiles'] }, ...categories.map(renderTile)))
      : null,
  )
}
