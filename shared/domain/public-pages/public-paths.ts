/** Patterns of addresses at which a stage serves public pages, and what lists them. */
export const publicPathPatterns = ['/a/*', '/o/*', '/m/*', '/c/*', '/feed/*', '/sitemap*.xml'] as const

/** Whether an address is that of a public page, or of what lists them. */
export const isPublicPath = (path: string): boolean => /^\/(?:[aomc]|feed|search)\/|^\/sitemap[^/]*\.xml$/.test(path)

/** The route of the API that answers for pages that are not there, before the path of the object. */
export const missingPageRoute = '/no-page'

/** The script that partners put on their pages to show some of what is public. */
export const embedScriptPath = '/embed.js'

/** Patterns of addresses that this script reads: lists by their links, answers, and searches. */
export const embedApiPatterns = ['/api/my-list/linked/*', '/api/published/faq*', '/api/search'] as const
