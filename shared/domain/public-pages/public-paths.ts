import { packFolder } from '#shared/i18n/published-texts.ts'

/** Text that tells language models what the site has and how to quote it. */
export const llmsTxtPath = '/llms.txt'

/** CloudFront path patterns of the public pages, feeds, sitemaps and llms.txt. */
export const publicPathPatterns = ['/a/*', '/o/*', '/m/*', '/c/*', '/feed/*', '/sitemap*.xml', llmsTxtPath] as const

/** Returns whether a path is that of a public page, feed, sitemap or llms.txt. */
export const isPublicPath = (path: string): boolean =>
  /^\/(?:[aomc]|feed|search)\/|^\/sitemap[^/]*\.xml$|^\/llms\.txt$/.test(path)

/** API route that responds for missing pages, prefixed to the path of the object. */
export const missingPageRoute = '/no-page'

/** Script that partner sites load to embed public content. */
export const embedScriptPath = '/embed.js'

/** API path patterns that the embed script reads. */
export const embedApiPatterns = [
  '/api/my-list/linked/*',
  '/api/published/faq*',
  '/api/published/language',
  '/api/search',
] as const

/** Path pattern of the texts of added languages, which the embed script reads too. */
export const embedTextsPattern = `/${packFolder}/*` as const
