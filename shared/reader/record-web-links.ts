import type { Entity } from '#shared/model/define-entity.ts'
import type { directory } from '#shared/entities/directory.ts'
import type { faq } from '#shared/entities/faq.ts'
import type { media } from '#shared/entities/media.ts'
import type { FullRecordOf } from '#shared/reader/data-source.ts'
import type { SearchObject } from '#shared/search/index/search-document.ts'
import { htmlToText } from '#shared/domain/rich-text/html-to-text.ts'

const htmlLinkPattern = /<a [^>]*href="(https?:[^"]+)"/g

const linksIn = (html: string): string[] => [...html.matchAll(htmlLinkPattern)].map(([, href]) => htmlToText(href!))

/**
 * Source of the external links of an entity. A method, so that one table can hold all entities (method parameters are
 * bivariant).
 */
type LinkSource<Described extends Entity = Entity> = {
  links(record: FullRecordOf<Described>): (string | null | undefined)[]
}

const faqs: LinkSource<typeof faq> = {
  links: ({ translations }) => translations.flatMap(({ answer }) => linksIn(answer)),
}
const directories: LinkSource<typeof directory> = { links: ({ contacts }) => contacts.map(({ website }) => website) }
const mediaItems: LinkSource<typeof media> = { links: ({ content_url }) => [content_url] }

const linking: Record<SearchObject, LinkSource> = { faq: faqs, directory: directories, media: mediaItems }

/** Returns the distinct external links of a record, without fragments, which are not sent to servers. */
export function listWebLinks(object: SearchObject, record: FullRecordOf<Entity>): string[] {
  const links = linking[object].links(record).flatMap((link) => {
    if (!link || !URL.canParse(link)) return []
    const url = new URL(link)
    url.hash = ''
    return url.href
  })
  return [...new Set(links)]
}
