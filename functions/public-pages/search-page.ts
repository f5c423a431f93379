import { pageLetters } from '#shared/domain/public-pages/public-page-path.ts'
import { labelLanguage, translateLabel } from '#shared/i18n/translate-label.ts'
import { directionOf } from '#shared/i18n/locale.ts'
import { createComparator } from '#shared/model/compare-records.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { escapeHtml } from '#shared/domain/rich-text/text-references.ts'
import { fitPieces } from './fit-html.ts'
import { bytesOf, renderPage, createTranslator } from './page-layout.ts'
import { pageTexts } from './page-texts.ts'
import type { PageData } from './page-data.ts'

export const scriptPath = '/search/find.js'

export const searchPath = (language: string | null): string => `/search/${language ?? 'en'}`

/**
 * Renders the search page, which is the front page for visitors: a form, which opens the app if scripts are disabled,
 * all categories in the order of the app, and sign-in.
 */
export function searchPage(language: string, { site, rows, link, notices, tongues, interfaces }: PageData): string {
  const t = createTranslator(language)
  const id = interfaces.get(language)!
  const scriptLanguage = labelLanguage(language, pageTexts.found, pageTexts.nothingFound, pageTexts.noNetwork)
  const first = rows['service-category']
    .filter((row) => !row['parent_id'])
    .toSorted(createComparator(serviceCategory, 'name', 'en'))
  const acronyms = Object.fromEntries([...tongues].map(([one, { acronym }]) => [one, acronym]))
  const all = [...interfaces.values()].flatMap((one) => tongues.get(one) ?? [])
  return renderPage(site, {
    tongue: tongues.get(id)!,
    tongues: all,
    title: translateLabel(pageTexts.searchTitle, language),
    titleLabel: pageTexts.searchTitle,
    description: translateLabel(pageTexts.searchDescription, language),
    path: searchPath,
    notices: notices(language),
    script: scriptPath,
    content: (room) => {
      const dataAttribute = (name: 'found' | 'nothingFound' | 'noNetwork') =>
        ` data-${name.toLowerCase()}="${escapeHtml(translateLabel(pageTexts[name], scriptLanguage))}"`
      const scriptAttributes = ` data-lang="${scriptLanguage}" data-dir="${directionOf(scriptLanguage)}"`
      const form = `<form class="box" action="/search-result" method="get" role="search" data-languages="${escapeHtml(JSON.stringify(acronyms))}"${dataAttribute('found')}${dataAttribute('nothingFound')}${dataAttribute('noNetwork')}${scriptAttributes}><label for="q">${t(pageTexts.searchField)}</label><input id="q" name="q" type="search" maxlength="200" required dir="auto" autocomplete="off"><button>${t(pageTexts.search)}</button></form><noscript><p class="hint">${t(pageTexts.withoutScript)}</p></noscript><div id="found" role="status"></div>`
      const categories = first.map((row) => `<li>${link('service-category', row, id).html}</li>`)
      const before = `<section><h2>${t(pageTexts.categories)}</h2><ul class="list">`
      const signIn = `<p class="leads"><a href="/login">${t(pageTexts.signIn)}</a></p>`
      return `${form}${fitPieces(before, categories, '</ul></section>', room - bytesOf(form + signIn))}${signIn}`
    },
  })
}

/**
 * The only script of the public pages: queries the API and links the results to their pages. It computes page URLs like
 * `shared/domain/public-pages/public-page-path.ts`; a test compares the two.
 */
export const searchScript = `const form = document.querySelector('form')
const found = document.getElementById('found')
const language = document.documentElement.lang
const letters = ${JSON.stringify(pageLetters)}
const acronyms = JSON.parse(form.dataset.languages ?? '{}')
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
async function addressOf({ object, id, language_id }) {
  const source = new TextEncoder().encode(object + '/' + id)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', source))
  let short = ''
  for (let bit = 0; bit < 50; bit += 5) {
    const pair = (digest[bit >> 3] << 8) | digest[(bit >> 3) + 1]
    short += alphabet[(pair >> (11 - (bit & 7))) & 31]
  }
  const own = acronyms[language_id]
  return '/' + letters[object] + '/' + short + (own ? '/' + own : '')
}
function shown(tag, text, lang = form.dataset.lang, dir = form.dataset.dir) {
  const element = document.createElement(tag)
  element.textContent = text
  element.lang = lang
  element.dir = dir
  return element
}
const content = (tag, text, { language_id }) => shown(tag, text, acronyms[language_id] ?? '', 'auto')
async function entryOf(hit) {
  const entry = document.createElement('li')
  const way = content('a', hit.title, hit)
  way.href = await addressOf(hit)
  const snippet = content('p', hit.snippet, hit)
  snippet.className = 'hint'
  entry.append(way, snippet)
  return entry
}
async function find(words) {
  const query = new URLSearchParams({ q: words, object: 'all', page: '1', per_page: '20' })
  const answer = await fetch('/api/search?' + query, { headers: { 'accept-language': language } })
  if (!answer.ok) throw new Error(answer.status)
  const { entities } = await answer.json()
  if (entities.length === 0) return [shown('p', form.dataset.nothingfound)]
  const list = document.createElement('ul')
  list.className = 'list'
  list.append(...(await Promise.all(entities.map(entryOf))))
  return [shown('h2', form.dataset.found), list]
}
form.addEventListener('submit', (event) => {
  event.preventDefault()
  find(form.elements.q.value.trim()).then(
    (parts) => found.replaceChildren(...parts),
    () => found.replaceChildren(shown('p', form.dataset.nonetwork)),
  )
})
`
