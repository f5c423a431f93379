import arabicApp from '#web/app/texts/app.ar.json' with { type: 'json' }
import englishApp from '#web/app/texts/app.en.json' with { type: 'json' }
import frenchApp from '#web/app/texts/app.fr.json' with { type: 'json' }
import arabicHome from '#web/features/home/texts/home.ar.json' with { type: 'json' }
import englishHome from '#web/features/home/texts/home.en.json' with { type: 'json' }
import frenchHome from '#web/features/home/texts/home.fr.json' with { type: 'json' }
import arabic from '#web/reader/texts/reader.ar.json' with { type: 'json' }
import english from '#web/reader/texts/reader.en.json' with { type: 'json' }
import french from '#web/reader/texts/reader.fr.json' with { type: 'json' }
import arabicPlaces from '#web/reader/directory/texts/directory.ar.json' with { type: 'json' }
import arabicWays from '#web/reader/texts/ways.ar.json' with { type: 'json' }
import englishWays from '#web/reader/texts/ways.en.json' with { type: 'json' }
import frenchWays from '#web/reader/texts/ways.fr.json' with { type: 'json' }
import englishPlaces from '#web/reader/directory/texts/directory.en.json' with { type: 'json' }
import frenchPlaces from '#web/reader/directory/texts/directory.fr.json' with { type: 'json' }
import arabicSend from '#web/reader/texts/send.ar.json' with { type: 'json' }
import englishSend from '#web/reader/texts/send.en.json' with { type: 'json' }
import frenchSend from '#web/reader/texts/send.fr.json' with { type: 'json' }
import { fixedScreens } from '#shared/screens/fixed-screens.ts'
import { faqVisibilities } from '#shared/model/content-choices.ts'
import type { Language } from '#web/i18n/interface-languages.ts'

const titleOf = (wanted: string, index: 0 | 1 | 2): string =>
  fixedScreens.find(({ path }) => path === wanted)!.title![index]

const countsOf = (texts: object): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith('count_')))

const selectTexts = (
  { reading, contact, opening, lists, share, browse, search }: typeof english,
  { search: places, contact: organisation }: typeof englishPlaces,
  { ways: { urgent, urgentClosed, urgentAlone, perhapsUrgent, perhapsClosed, alwaysOpen } }: typeof englishWays,
  { send }: typeof englishSend,
  { shell }: typeof englishApp,
  { home }: typeof englishHome,
  index: 0 | 1 | 2,
) => ({
  urgent: { urgent, urgentClosed, urgentAlone, perhapsUrgent, perhapsClosed, alwaysOpen, exit: shell.exit },
  contact,
  opening,
  home: {
    ask: home.ask,
    greeting: home.greeting,
    words: shell.searchPlaceholder,
    search: {
      faq: home.search.faq,
      directory: home.search.directory,
      media: home.search.media,
      filters: home.search.filters,
      go: home.search.go,
    },
  },
  pinned: reading.pinned,
  verified: reading.verified,
  overdue: reading.overdue,
  languages: reading.languages,
  actions: { lists: lists.add, share: share.open, tools: reading.tools },
  copy: send.text,
  copied: send.textCopied,
  failed: share.failed,
  visibilities: Object.fromEntries(Object.entries(faqVisibilities).map(([name, label]) => [name, label[index]])),
  browse: {
    titles: {
      faqs: titleOf('/frontline/category/:id/faqs', index),
      recent: titleOf('/frontline/category/:id/recent-faqs', index),
      hashtag: titleOf('/frontline/faq-hashtag/:hashtag', index),
    },
    category: browse.category,
    narrow: browse.narrow,
    all: browse.all,
    recent: browse.recent,
    wholeOf: browse.wholeOf,
    choose: browse.choose,
    counts: countsOf(browse),
  },
  search: {
    title: titleOf('/search-result', index),
    words: search.words,
    kinds: search.kinds,
    object: search.object,
    languages: search.languages,
    allLanguages: search.allLanguages,
    results: search.results,
    counts: countsOf(search),
  },
  directory: {
    title: titleOf('/directory', index),
    words: places.words,
    choose: places.choose,
    call: organisation.callNamed,
    counts: countsOf(places),
  },
})

/** Texts of the prerender script, selected from those of the application at build time. */
export const prerenderTexts: Record<Language, ReturnType<typeof selectTexts>> = {
  en: selectTexts(english, englishPlaces, englishWays, englishSend, englishApp, englishHome, 0),
  ar: selectTexts(arabic, arabicPlaces, arabicWays, arabicSend, arabicApp, arabicHome, 1),
  fr: selectTexts(french, frenchPlaces, frenchWays, frenchSend, frenchApp, frenchHome, 2),
}

export type PrerenderTexts = (typeof prerenderTexts)[Language]
