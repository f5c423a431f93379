import type { NewsItem } from '#shared/screens/whats-new.ts'

/** Released version. `news` is the number of news items that it and earlier versions have, the oldest of all. */
export type Release = { version: string; day: string; news: number }

const audiences: Record<NewsItem['whose'], string> = {
  everyone: 'Everyone',
  reader: 'Readers',
  author: 'Authors',
  approver: 'Approvers',
  administrator: 'Administrators',
}

function releaseSection({ version, day }: Release, items: readonly NewsItem[]): string {
  const groups = Object.entries(audiences).flatMap(([whose, title]) => {
    const own = items.filter((item) => item.whose === whose)
    return own.length > 0 ? [`### ${title}\n\n${own.map(({ message }) => `- ${message[0]}\n`).join('')}`] : []
  })
  return [`## ${version} (${day})\n`, ...(groups.length > 0 ? groups : ['No changes that users notice.\n'])].join('\n')
}

/**
 * Creates the change log.
 *
 * @param releases The latest first
 * @param news The latest first
 */
export function createChangelog(releases: readonly Release[], news: readonly NewsItem[]): string {
  const sections = releases.map((release, at) =>
    releaseSection(release, news.slice(news.length - release.news, news.length - (releases[at + 1]?.news ?? 0))),
  )
  const source =
    'Made from `shared/screens/whats-new.json`, which users see as *What’s new*, by `npm run new-version`.\n'
  return ['# Changes\n', source, ...sections].join('\n')
}
