import { type Article, languageOf } from './article.ts'

/** Post types of WordPress that are not articles. Plugins add types of their own, such as `faq`. */
const otherTypes = new Set([
  'attachment',
  'nav_menu_item',
  'revision',
  'custom_css',
  'customize_changeset',
  'oembed_cache',
  'user_request',
  'wp_block',
  'wp_template',
  'wp_template_part',
  'wp_global_styles',
  'wp_navigation',
])

const blockTag = /^<\/?(?:p|h[1-6]|ul|ol|li|table|thead|tbody|tr|td|th|blockquote|div|figure|section|hr|pre|dl)\b/i

/**
 * Adds the paragraphs that WordPress adds when it shows a post: the classic editor stores them as empty lines, the block
 * editor as elements.
 */
function withParagraphs(content: string): string {
  if (/<!-- wp:|<p[\s>]/i.test(content)) return content
  return content
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (blockTag.test(part) ? part : `<p>${part.replace(/\r?\n/g, '<br>')}</p>`))
    .join('')
}

/** Removes shortcodes such as `[gallery ids="1,2"]`, which plugins replace; keeps the content between a pair. */
const withoutShortcodes = (content: string): string =>
  content.replace(/\[\/?(?:caption|gallery|audio|video|playlist|embed|contact-form-7|vc_\w+|et_pb_\w+)\b[^\]]*\]/g, '')

/** Text of a child element by its qualified name, such as `wp:status`. */
const textOf = (item: Element, name: string): string =>
  [...item.children].find(({ tagName }) => tagName === name)?.textContent.trim() ?? ''

/** Terms of a taxonomy: name and slug. Polylang stores languages and groups of translations as terms. */
const termsOf = (item: Element, taxonomy: string): { name: string; slug: string }[] =>
  [...item.children]
    .filter(
      ({ tagName, attributes }) => tagName === 'category' && attributes.getNamedItem('domain')?.value === taxonomy,
    )
    .map((term) => ({ name: term.textContent.trim(), slug: term.getAttribute('nicename') ?? '' }))

const isPublished = (item: Element): boolean =>
  textOf(item, 'wp:status') === 'publish' &&
  textOf(item, 'wp:post_password') === '' &&
  !otherTypes.has(textOf(item, 'wp:post_type'))

/**
 * Reads the published posts and pages of a WordPress export (WXR), with the translations of Polylang. Posts with a
 * password are left out. Returns null if the file is something else.
 *
 * @see https://github.com/WordPress/WordPress/blob/master/wp-admin/includes/export.php
 */
export function readWordPress(text: string): Article[] | null {
  const file = new DOMParser().parseFromString(text, 'text/xml')
  const [channel] = file.getElementsByTagName('channel')
  if (!channel || file.getElementsByTagName('wp:wxr_version').length === 0) return null
  const siteLanguage = languageOf(textOf(channel, 'language') || 'en')
  return [...channel.getElementsByTagName('item')].filter(isPublished).map((item) => {
    const id = termsOf(item, 'post_translations')[0]?.slug ?? textOf(item, 'wp:post_id')
    return {
      id: `wordpress-${id}`,
      language: languageOf(termsOf(item, 'language')[0]?.slug ?? siteLanguage),
      title: textOf(item, 'title'),
      html: withParagraphs(withoutShortcodes(textOf(item, 'content:encoded'))),
      address: textOf(item, 'link'),
      categories: termsOf(item, 'category').map(({ name }) => name),
      hashtags: termsOf(item, 'post_tag').map(({ name }) => name),
    }
  })
}
