import { isPaged } from '#shared/public/address.ts'
import { publicWords } from '#shared/public/words.ts'
import { directionOf, element, leading, leadOut, marks, pageOf } from './parts.ts'
import { questionOf, type Question } from './question.ts'
import { Gone, siteOf, type Site } from './site.ts'
import { style } from './style.ts'
import { words } from './words.ts'

/** What is shown under a heading, and where the site has all of it. */
type Shown = { heading: string; parts: Node[]; all: string }

type Row = Question & { service_categories: { id: string; name: string }[] }
type Hit = { object: string; id: string; title: string; snippet: string; language_id: string | null }

/** Questions of a category, and results of a search, that are shown before the site itself has the rest. */
const mostShown = 20

const listed = (entries: readonly Node[], site: Site): Node =>
  entries.length === 0
    ? element('p', {}, site.says(publicWords.nothingHere))
    : element('ul', { class: 'list' }, ...entries)

async function questions(some: readonly Question[], site: Site): Promise<Node> {
  return listed(await Promise.all(some.map((one) => questionOf(one, site))), site)
}

async function list(link: string, site: Site): Promise<Shown> {
  const path = encodeURIComponent(link)
  const { name, faqs } = await site.read<{ name: string; faqs: Question[] }>(`my-list/linked/${path}`)
  return { heading: name, parts: [await questions(faqs, site)], all: `${site.origin}/shared-list/${path}` }
}

async function category(id: string, site: Site): Promise<Shown> {
  const query = new URLSearchParams({ category: id, per_page: String(mostShown) })
  const { entities } = await site.read<{ entities: Row[] }>(`published/faq?${query}`)
  const named = entities.flatMap((one) => one.service_categories).find((one) => one.id === id)
  return {
    heading: named?.name ?? site.says(publicWords.answers),
    parts: [await questions(entities, site)],
    all: await pageOf('service-category', id, site),
  }
}

async function found({ object, id, title, snippet, language_id }: Hit, site: Site): Promise<Node[]> {
  if (!isPaged(object)) return []
  if (object === 'faq') return [await questionOf({ id, question: title, language_id }, site)]
  const link = element('a', { href: await pageOf(object, id, site), ...marks(language_id) }, title)
  leadOut(link, site)
  return [element('li', {}, link, element('p', { class: 'hint', ...marks(language_id) }, snippet))]
}

function search(site: Site): Shown {
  const { says } = site
  const input = element('input', { id: 'words', type: 'search', maxlength: '200', autocomplete: 'off', dir: 'auto' })
  const label = element('label', { for: 'words' }, says(publicWords.searchField))
  const form = element('form', { role: 'search' }, label, input, element('button', {}, says(publicWords.search)))
  const said = element('p', { role: 'status' })
  const results = element('div')
  let asked = 0

  async function find(typed: string): Promise<[told: string, results: Node[]]> {
    const query = new URLSearchParams({ q: typed, object: 'all', page: '1', per_page: String(mostShown) })
    try {
      const { entities, total } = await site.read<{ entities: Hit[]; total: number }>(`search?${query}`)
      if (entities.length === 0) return [says(words.nothingFound), []]
      const entries = await Promise.all(entities.map((one) => found(one, site)))
      return [says(words.found, { count: total }), [listed(entries.flat(), site)]]
    } catch {
      return [says(publicWords.noNetwork), []]
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const typed = input.value.trim()
    if (typed === '') return
    const own = ++asked
    said.textContent = says(words.loading)
    void find(typed).then(([told, parts]) => {
      if (own !== asked) return
      said.textContent = told
      results.replaceChildren(...parts)
    })
  })
  return {
    heading: says(publicWords.search),
    parts: [form, said, results],
    all: `${site.origin}/search/${site.language}`,
  }
}

async function shown({ dataset }: HTMLScriptElement, site: Site): Promise<Shown> {
  if (dataset['list']) return list(dataset['list'], site)
  if (dataset['category']) return category(dataset['category'], site)
  if (dataset['search'] !== undefined) return search(site)
  throw new Error('the script names no data-list, data-category or data-search')
}

/** Shows behind a script what it asks for: a public list, a category or a search, in a tree of its own. */
async function embed(script: HTMLScriptElement): Promise<void> {
  const site = siteOf(script)
  const { language, says, origin } = site
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  const host = document.createElement('daleel-embed')
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  const status = element('p', { role: 'status' }, says(words.loading))
  const section = element('section', { lang: language, dir: directionOf(language), 'aria-busy': 'true' }, status)
  root.append(section)
  script.after(host)
  try {
    const { heading, parts, all } = await shown(script, site)
    section.setAttribute('aria-labelledby', 'heading')
    section.replaceChildren(
      element('h2', { id: 'heading', dir: 'auto' }, heading),
      ...parts,
      leading(words.all, all, site),
    )
  } catch (error) {
    status.textContent = says(error instanceof Gone ? words.gone : words.failed)
    section.append(leading(words.all, `${origin}/search/${language}`, site))
  }
  section.removeAttribute('aria-busy')
}

if (document.currentScript instanceof HTMLScriptElement) void embed(document.currentScript)
