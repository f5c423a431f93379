import { formatArticles } from './article.ts'
import { readDrupal } from './drupal.ts'
import { readWordPress } from './wordpress.ts'
import { readZendesk } from './zendesk.ts'

/**
 * Converts an export of WordPress, Zendesk or Drupal to CSV. Returns null if it is something else, or has no published
 * article.
 */
export async function readArticles(file: Blob): Promise<string | null> {
  const text = await file.text()
  const content = parseJson(text)
  const articles = (content === null ? readWordPress(text) : (readZendesk(content) ?? readDrupal(content))) ?? []
  return articles.length === 0 ? null : formatArticles(articles)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
