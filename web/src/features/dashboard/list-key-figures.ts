import type { Dashboard, MaintenanceFigures } from '#web/api/types.ts'

/**
 * Figure of the first row. `count` is null while unknown, `before` if the period before has no data. `to` is the list
 * that explains it.
 */
export type KeyFigure = {
  key: 'views' | 'created' | 'searches' | 'notFound' | 'missing'
  to: string
  count: number | null
  before: number | null
}

type Figures = { usage: Dashboard; quality: MaintenanceFigures; missingTranslations: number | null }
type HasPermission = (entity: string, key: string) => boolean

/** Returns the key figures whose lists the user may open. */
export function listKeyFigures(figures: Figures, hasPermission: HasPermission): KeyFigure[] {
  const { usage, quality, missingTranslations: missing } = figures
  return [
    ...(hasPermission('FAQ', 'LIST') ? faqFigures(usage) : []),
    ...(quality.answered && hasPermission('CaptureSearch', 'LIST') ? searchFigures(quality, quality.answered) : []),
    ...(hasPermission('FAQ', 'SAVE')
      ? [{ key: 'missing' as const, to: '/work/translations?debt=missing', count: missing, before: null }]
      : []),
  ]
}

const faqFigures = ({ views, created }: Dashboard): KeyFigure[] => [
  { key: 'views', to: '/faq/list?f.status=PUBLISHED&sort=-views_count&cols=question,views_count', ...views },
  { key: 'created', to: '/faq/list?sort=-created_at&cols=question,status,created_at', ...created },
]

function searchFigures(
  { from, to }: MaintenanceFigures,
  { by_language, before }: NonNullable<MaintenanceFigures['answered']>,
): KeyFigure[] {
  const sum = (name: 'searches' | 'found') => by_language.reduce((all, one) => all + one[name], 0)
  const pathOf = (filter: Record<string, string>) =>
    `/search-anlytics/list?${new URLSearchParams({ ...filter, from, to })}`
  return [
    { key: 'searches', to: pathOf({}), count: sum('searches'), before: before && before.searches },
    {
      key: 'notFound',
      to: pathOf({ results: 'nothing' }),
      count: sum('searches') - sum('found'),
      before: before && before.searches - before.found,
    },
  ]
}
