import { foldTag } from '#shared/search/analysis/fold.ts'
import { sampleHashtags } from '#infra/sample/content/categories.ts'

export const languageIds = { en: '1', ar: '2', fr: '3' } as const

const hashtagIds = new Map(sampleHashtags.map((text, at) => [foldTag(text), `hashtag-${at + 1}`]))

export const hashtagId = (text: string): string => hashtagIds.get(foldTag(text))!
export const categoryId = (key: string): string => `category-${key}`
export const faqId = (key: string): string => `faq-${key}`
export const directoryId = (key: string): string => `directory-${key}`
export const mediaId = (key: string): string => `media-${key}`

/** Returns the id of an opened result from its entity and key, for example `faq reg-child-alone-desk`. */
export const openedId = (opened: string): string => opened.replace(' ', '-')
