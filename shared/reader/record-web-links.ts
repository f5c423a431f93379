import type { Entity } from '#shared/model/define-entity.ts'
import type { directory } from '#shared/entities/directory.ts'
import type { faq } from '#shared/entities/faq.ts'
import type { media } from '#shared/entities/media.ts'
import type { FullRecordOf } from '#shared/reader/data-source.ts'
import type { SearchObject } from '#shared/search/index/search-document.ts'
import { htmlToText } from '#shared/domain/rich-text/html-to-text.ts'

const inHtml = /<a [^>]*href="(https?:[^"]+)"/g

/** The links in cleaned HTML, as a browser would follow them. */
const linksIn = (html: string): string[] => [...html.matchAll(inHtml)].map(([, href]) => htmlToText(href!))

/** What of a record leads out of the product; written as a method, for one table has those of all entities. */
type Linking<Described extends Entity = Entity> = {
  links(record: FullRecordOf<Described>): (string | null | undefined)[]
}

const faqs: Linking<typeof faq> = { links: ({ translations }) => translations.flatMap(({ answer }) => linksIn(answer)) }
const directories: Linking<typeof directory> = { links: ({ contacts }) => contacts.map(({ website }) => website) }
const mediaItems: Linking<typeof media> = { links: ({ content_url }) => [content_url] }

const linking: Record<SearchObject, Linking> = { faq: faqs, directory: directories, media: mediaItems }

/** Each link of a record once: without what stands after `#`, which no site is told of. */
export function listWebLinks(object: SearchObject, record: FullRecordOf<Entity>): string[] {
  const links = linking[object].links(record).flatMap((link) => {
    if (!link || !URL.canParse(link)) return []
    const url = new URL(link)
    url.hash = ''
    return url.href
  })
  return [...new Set(links)]
}
