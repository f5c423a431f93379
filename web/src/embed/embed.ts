import { hasPublicPage } from '#shared/domain/public-pages/public-page-path.ts'
import { publicPageTexts } from '#shared/domain/public-pages/public-page-texts.ts'
import { directionOf, buildElement, siteLink, openInNewTab, languageAttributes, publicPageUrl } from './dom.ts'
import { createQuestionItem, type Question } from './question-item.ts'
import { NotFoundError, createSite, type EmbedSite } from './embed-site.ts'
import { embedStyles } from './embed-styles.ts'
import { embedTexts } from './embed-texts.ts'

/** Rendered content: heading, nodes, and the URL of the full list on the site. */
type Shown = { heading: string; parts: Node[]; all: string }

type Row = Question & { service_categories: { id: string; name: string }[] }
type Hit = { object: string; id: string; title: string; snippet: string; language_id: string | null }

/** Maximum number of FAQs or search results. The site has the rest. */
const maxShown = 20

const listed = (entries: readonly Node[], site: EmbedSite): Node =>
  entries.length === 0
    ? buildElement('p', {}, site.translate(publicPageTexts.nothingHere))
    : buildElement('ul', { class: 'list' }, ...entries)

async function questions(some: readonly Question[], site: EmbedSite): Promise<Node> {
  return listed(await Promise.all(some.map((one) => createQuestionItem(one, site))), site)
}

async function list(link: string, site: EmbedSite): Promise<Shown> {
  const path = encodeURIComponent(link)
  const { name, faqs } = await site.read<{ name: string; faqs: Question[] }>(`my-list/linked/${path}`)
  return { heading: name, parts: [await questions(faqs, site)], all: `${site.origin}/shared-list/${path}` }
}

async function category(id: string, site: EmbedSite): Promise<Shown> {
  const query = new URLSearchParams({ category: id, per_page: String(maxShown) })
  const { entities } = await site.read<{ entities: Row[] }>(`published/faq?${query}`)
  const named = entities.flatMap((one) => one.service_categories).find((one) => one.id === id)
  return {
    heading: named?.name ?? site.translate(publicPageTexts.answers),
    parts: [await questions(entities, site)],
    all: await publicPageUrl('service-category', id, site),
  }
}

async function found({ object, id, title, snippet, language_id }: Hit, site: EmbedSite): Promise<Node[]> {
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

function search(site: EmbedSite): Shown {
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
  let asked = 0

  async function find(typed: string): Promise<[told: string, results: Node[]]> {
    const query = new URLSearchParams({ q: typed, object: 'all', page: '1', per_page: String(maxShown) })
    try {
      const { entities, total } = await site.read<{ entities: Hit[]; total: number }>(`search?${query}`)
      if (entities.length === 0) return [translate(embedTexts.nothingFound), []]
      const entries = await Promise.all(entities.map((one) => found(one, site)))
      return [translate(embedTexts.found, { count: total }), [listed(entries.flat(), site)]]
    } catch {
      return [translate(publicPageTexts.noNetwork), []]
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const typed = input.value.trim()
    if (typed === '') return
    const own = ++asked
    statusLine.textContent = translate(embedTexts.loading)
    void find(typed).then(([message, parts]) => {
      if (own !== asked) return
      statusLine.textContent = message
      results.replaceChildren(...parts)
    })
  })
  return {
    heading: translate(publicPageTexts.search),
    parts: [form, statusLine, results],
    all: `${site.origin}/search/${site.language}`,
  }
}

async function shown({ dataset }: HTMLScriptElement, site: EmbedSite): Promise<Shown> {
  if (dataset['list']) return list(dataset['list'], site)
  if (dataset['category']) return category(dataset['category'], site)
  if (dataset['search'] !== undefined) return search(site)
  throw new Error('the script names no data-list, data-category or data-search')
}

/** Renders the requested list, category or search after the script, in a shadow root. */
async function embed(script: HTMLScriptElement): Promise<void> {
  const site = createSite(script)
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
    const { heading, parts, all } = await shown(script, site)
    section.setAttribute('aria-labelledby', 'heading')
    section.replaceChildren(
      buildElement('h2', { id: 'heading', dir: 'auto' }, heading),
      ...parts,
      siteLink(embedTexts.all, all, site),
    )
  } catch (error) {
    status.textContent = translate(error instanceof NotFoundError ? embedTexts.gone : embedTexts.failed)
    section.append(siteLink(embedTexts.all, `${origin}/search/${language}`, site))
  }
  section.removeAttribute('aria-busy')
}

if (document.currentScript instanceof HTMLScriptElement) void embed(document.currentScript)
