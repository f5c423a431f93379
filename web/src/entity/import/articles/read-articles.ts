import { formatArticles } from './article.ts'
import { readWordPress } from './wordpress.ts'
import { readZendesk } from './zendesk.ts'

/** Converts a WordPress or Zendesk export to CSV. Returns null if it is neither, or has no published article. */
export async function readArticles(file: Blob): Promise<string | null> {
  const text = await file.text()
  const articles = readWordPress(text) ?? readZendesk(text) ?? []
  return articles.length === 0 ? null : formatArticles(articles)
}
