import { foldTag } from '#shared/search/analysis/fold.ts'
import { sampleHashtags } from '#infra/sample/content/hashtags.ts'

export const languageIds = { en: '1', ar: '2', fr: '3' } as const

const hashtagIds = new Map(sampleHashtags.map((text, at) => [foldTag(text), `hashtag-${at + 1}`]))

/** The id of a sample hashtag, however it is written. */
export const hashtagId = (text: string): string => hashtagIds.get(foldTag(text))!
export const categoryId = (key: string): string => `category-${key}`
export const faqId = (key: string): string => `faq-${key}`
export const directoryId = (key: string): string => `directory-${key}`
export const mediaId = (key: string): string => `media-${key}`

/** The id of what a search opened, from its entity and key with a space between. */
export const openedId = (opened: string): string => opened.replace(' ', '-')
