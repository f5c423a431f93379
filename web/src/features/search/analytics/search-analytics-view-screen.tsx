import { Button, Group, Stack, Anchor, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { formatLabelledValue } from '#shared/i18n/label.ts'
import { useRemove } from '#web/api/mutations.ts'
import { searchQueries } from '#web/api/search-queries.ts'
import type { CaptureRow } from '#web/api/types.ts'
import { confirm } from '#web/components/feedback/confirm.ts'
import { formatNumber } from '#web/components/dates/formatters.ts'
import { Facts } from '#web/components/layout/facts.tsx'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { Page } from '#web/components/layout/page.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { useReferenceNames } from '#web/entity/inputs/reference-options.ts'
import { useCapturedSearchTexts } from '#web/reader/logs/captured-search.ts'
import { useSession } from '#web/session/use-session.ts'
import { openable } from '#web/reader/opened-item.ts'
import { useReaderPath } from '#web/reader/reader-path.ts'
import { filterEntities } from './filter-entities.ts'

/** Title of the item opened from the results, if the user may read it. */
function OpenedItem({ id, object }: { id: string; object: string }) {
  const { t } = useTranslation('analytics')
  const pathOf = useReaderPath()
  const objects = openable.filter((one) => object === 'all' || one === object)
  const { data, isPending } = useQuery(searchQueries.publishedAny(objects, id))
  if (isPending) return <Loader size="xs" />
  const found = openable.find((one) => one === data?.object)
  if (!data || !found) return t('search.gone')
  const title = ['question', 'name', 'title'].map((name) => data.item[name]).find((one) => typeof one === 'string')
  return (
    <Anchor component={Link} to={pathOf(found, id)} fz="inherit">
      <bdi>{title as string}</bdi>
    </Anchor>
  )
}

const list = '/search-anlytics/list'

/** One captured search: query, location and outcome. Contains no name and no full IP address. */
export function SearchAnalyticsViewScreen() {
  const { t } = useTranslation('analytics')
  const { id = '' } = useParams()
  const recordQuery = useQuery(searchQueries.captured(id))
  const back = (
    <Button component={Link} to={list} variant="default">
      {t('search.back')}
    </Button>
  )
  return (
    <Page actions={back} narrow>
      <QueryState query={recordQuery}>{(search) => <Search search={search} />}</QueryState>
    </Page>
  )
}

function Search({ search }: { search: CaptureRow }) {
  const { t, i18n } = useTranslation('analytics')
  const words = useCapturedSearchTexts()
  const appliedFilters = Object.entries(search.other_params)
  const nameOf = useReferenceNames(appliedFilters.flatMap(([name]) => filterEntities[name] ?? []))
  const valueOf = (name: string, value: string): string => {
    const entity = filterEntities[name]
    return entity ? (nameOf(entity, value) ?? t('search.unknown')) : value
  }
  return (
    <Stack gap="lg">
      <Facts
        facts={[
          [t('searches.keywords'), <strong key="words">{search.keywords}</strong>],
          [t('searches.when'), <FormattedDate key="when" value={search.created_at} withTime />],
          [
            t('search.found'),
            search.results_count === 0
              ? t('search.foundNothing')
              : t('search.results', { count: search.results_count }),
          ],
          [
            t('searches.opened'),
            search.clicked_id ? (
              <OpenedItem key="opened" id={search.clicked_id} object={search.search_object} />
            ) : (
              t('search.nothingOpened')
            ),
          ],
          ...(search.clicked_rank
            ? [[t('search.rank'), <span key="rank">{formatNumber(search.clicked_rank, i18n.language)}</span>] as const]
            : []),
          [t('searches.object'), words.object(search.search_object)],
          [t('searches.language'), words.language(search.search_language)],
          ...appliedFilters.map(
            ([name, value]) =>
              [
                formatLabelledValue(
                  t('search.parameters'),
                  t(`search.names.${name}`, { defaultValue: name }),
                  i18n.language,
                ),
                valueOf(name, value),
              ] as const,
          ),
          [t('searches.times'), words.times(search)],
          [t('searches.place'), words.place(search)],
          [
            t('search.address'),
            <span key="address" dir="ltr">
              {search.ip}
            </span>,
          ],
        ]}
      />
      <Actions search={search} />
    </Stack>
  )
}

function Actions({ search }: { search: CaptureRow }) {
  const { t, i18n } = useTranslation('analytics')
  const { t: tEntity } = useTranslation('entity')
  const { hasPermission } = useSession()
  const navigate = useNavigate()
  const removal = useRemove('capture-search')
  const searchAgainParams = new URLSearchParams({
    q: search.keywords,
    object: search.search_object,
    ...(search.search_language && { lang: search.search_language }),
    ...search.other_params,
  })
  const remove = async () => {
    if (!(await confirm({ confirmLabel: tEntity('actions.delete') }))) return
    try {
      await removal.mutateAsync({ id: search.id })
      toast.success(t('searches.deleted'))
      await navigate(list)
    } catch (error) {
      toast.error(getErrorMessage(error, i18n.language))
    }
  }
  return (
    <Group>
      <Button component={Link} to={`/search-result?${searchAgainParams}`} variant="light">
        {t('search.again')}
      </Button>
      {hasPermission('CaptureSearch', 'DELETE') && (
        <Button variant="subtle" color="danger" loading={removal.isPending} onClick={() => void remove()}>
          {tEntity('actions.delete')}
        </Button>
      )}
    </Group>
  )
}
