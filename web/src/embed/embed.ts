import { hasPublicPage } from '#shared/domain/public-pages/public-page-path.ts'
import { publicPageTexts } from '#shared/domain/public-pages/public-page-texts.ts'
import { directionOf } from '#shared/i18n/locale.ts'
import { buildElement, siteLink, openInNewTab, languageAttributes, publicPageUrl } from './dom.ts'
import { createQuestionItem, type Question } from './question-item.ts'
import { NotFoundError, createSite, type EmbedSite } from './embed-site.ts'
import { embedStyles } from './embed-styles.ts'
import { embedTexts } from './embed-texts.ts'

/** Rendered content: heading, nodes, and the URL of the full list on the site. */
type EmbedContent = { heading: string; nodes: Node[]; fullListUrl: string }

type Row = Question & { service_categories: { id: string; name: string }[] }
type Hit = { object: string; id: string; title: string; snippet: string; language_id: string | null }

/** Maximum number of FAQs or search results. The site has the rest. */
const maxShown = 20

const renderList = (entries: readonly Node[], site: EmbedSite): Node =>
  entries.length === 0
    ? buildElement('p', {}, site.translate(publicPageTexts.nothingHere))
    : buildElement('ul', { class: 'list' }, ...entries)

async function renderQuestions(faqs: readonly Question[], site: EmbedSite): Promise<Node> {
  return renderList(await Promise.all(faqs.map((one) => createQuestionItem(one, site))), site)
}

async function loadList(link: string, site: EmbedSite): Promise<EmbedContent> {
  const path = encodeURIComponent(link)
  const { name, faqs } = await site.read<{ name: string; faqs: Question[] }>(`my-list/linked/${path}`)
  return {
    heading: name,
    nodes: [await renderQuestions(faqs, site)],
    fullListUrl: `${site.origin}/shared-list/${path}`,
  }
}

async function loadCategory(id: string, site: EmbedSite): Promise<EmbedContent> {
  const query = new URLSearchParams({ category: id, per_page: String(maxShown) })
  const { entities } = await site.read<{ entities: Row[] }>(`published/faq?${query}`)
  const named = entities.flatMap((one) => one.service_categories).find((one) => one.id === id)
  return {
    heading: named?.name ?? site.translate(publicPageTexts.answers),
    nodes: [await renderQuestions(entities, site)],
    fullListUrl: await publicPageUrl('service-category', id, site),
  }
}

async function renderHit({ object, id, title, snippet, language_id }: Hit, site: EmbedSite): Promise<Node[]> {
  if (!hasPublicPage(object)) return []
  if (object === 'faq') return [await createQuestionItem({ id, question: title, language_id }, site)]
  const link = buildElement(
    'a',
    { href: await publicPageUrl(object, id, site), ...languageAttributes(language_id) },
    title,
  )
  openInNewTab(link, site)
  return [
    buildElement('li', {}, link, buildElement('p', { class: 'hint', ...languageAttributes(language_id) }, snippet)),
  ]
}

function renderSearch(site: EmbedSite): EmbedContent {
  const { translate } = site
  const input = buildElement('input', {
    id: 'words',
    type: 'search',
    maxlength: '200',
    autocomplete: 'off',
    dir: 'auto',
  })
  const label = buildElement('label', { for: 'words' }, translate(publicPageTexts.searchField))
  const form = buildElement(
    'form',
    { role: 'search' },
    label,
    input,
    buildElement('button', {}, translate(publicPageTexts.search)),
  )
  const statusLine = buildElement('p', { role: 'status' })
  const results = buildElement('div')
  let lastSearchId = 0

  async function find(searchText: string): Promise<[told: string, results: Node[]]> {
    const query = new URLSearchParams({ q: searchText, object: 'all', page: '1', per_page: String(maxShown) })
    try {
      const { entities, total } = await site.read<{ entities: Hit[]; total: number }>(`search?${query}`)
      if (entities.length === 0) return [translate(embedTexts.nothingFound), []]
      const entries = await Promise.all(entities.map((one) => renderHit(one, site)))
      return [translate(embedTexts.found, { count: total }), [renderList(entries.flat(), site)]]
    } catch {
      return [translate(publicPageTexts.noNetwork), []]
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const searchText = input.value.trim()
    if (searchText === '') return
    const searchId = ++lastSearchId
    statusLine.textContent = translate(embedTexts.loading)
    void find(searchText).then(([message, nodes]) => {
      if (searchId !== lastSearchId) return
      statusLine.textContent = message
      results.replaceChildren(...nodes)
    })
  })
  return {
    heading: translate(publicPageTexts.search),
    nodes: [form, statusLine, results],
    fullListUrl: `${site.origin}/search/${site.language}`,
  }
}

async function loadContent({ dataset }: HTMLScriptElement, site: EmbedSite): Promise<EmbedContent> {
  if (dataset['list']) return loadList(dataset['list'], site)
  if (dataset['category']) return loadCategory(dataset['category'], site)
  if (dataset['search'] !== undefined) return renderSearch(site)
  throw new Error('the script names no data-list, data-category or data-search')
}

/** Renders the requested list, category or search after the script, in a shadow root. */
async function embed(script: HTMLScriptElement): Promise<void> {
  const site = await createSite(script)
  const { language, translate, origin } = site
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(embedStyles)
  const host = document.createElement('daleel-embed')
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  const status = buildElement('p', { role: 'status' }, translate(embedTexts.loading))
  const section = buildElement('section', { lang: language, dir: directionOf(language), 'aria-busy': 'true' }, status)
  root.append(section)
  script.after(host)
  try {
    const { heading, nodes, fullListUrl } = await loadContent(script, site)
    section.setAttribute('aria-labelledby', 'heading')
    section.replaceChildren(
      buildElement('h2', { id: 'heading', dir: 'auto' }, heading),
      ...nodes,
      siteLink(embedTexts.all, fullListUrl, site),
    )
  } catch (error) {
    status.textContent = translate(error instanceof NotFoundError ? embedTexts.gone : embedTexts.failed)
    section.append(siteLink(embedTexts.all, `${origin}/search/${language}`, site))
  }
  section.removeAttribute('aria-busy')
}

if (document.currentScript instanceof HTMLScriptElement) void embed(document.currentScript)
