import { PageNumbers } from '#web/reader/lazy-pagination.tsx'
import { useTranslation } from 'react-i18next'
import type { SearchResponse } from '#web/api/types.ts'
import { formatNumber } from '#web/components/dates/formatters.ts'
import { lazyComponent, lazyOptional } from '#web/components/layout/lazy-component.tsx'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import type { OpenedItem } from '#web/reader/opened-item.ts'
import ways from '#web/reader/guidance/guidance.module.css'
import { ResultsToolbar } from './results-toolbar.tsx'
import { SearchHits } from './search-hits.tsx'
import classes from './search-result.module.css'
import { searchObjects, perPage, type SearchObject, type SearchState } from './search-state.ts'

const ResultsOnMap = lazyOptional(async () => (await import('./results-sidebar.tsx')).ResultsOnMap)
const MoreHelp = lazyComponent(
  async () => (await import('./more-help.tsx')).MoreHelp,
  // Placeholder that avoids a layout shift of the results.
  ({ urgent }) => urgent && <div className={ways.urgentToCome} />,
)

/** Number of results shown first if none matches at least half of the query. */
const maxPartialShown = 5

type Props = {
  answer: SearchResponse
  /** Id of the search for click feedback. */
  searchId: string | undefined
  state: SearchState
  searchParams: URLSearchParams
  openedItem: OpenedItem | null
  busy: boolean
  /** Whether there is no room for a sidebar. */
  narrow: boolean
  highlighted: readonly string[]
  onHighlight: (ids: readonly string[]) => void
  onChange: (changes: Record<string, string | null>) => void
}

const countOf = (answer: SearchResponse, object: SearchObject): number =>
  object === 'all'
    ? Object.values(answer.by_object).reduce((sum, count) => sum + count, 0)
    : (answer.by_object[object] ?? 0)

function ObjectTabs({ answer, state, onChange }: Pick<Props, 'answer' | 'state' | 'onChange'>) {
  const { t, i18n } = useTranslation('reader')
  return (
    <fieldset aria-label={t('search.kinds')} className={classes.kinds}>
      {searchObjects.map((object) => (
        <button
          type="button"
          key={object}
          className={classes.kind}
          aria-pressed={object === state.object}
          onClick={() => onChange({ object: object === 'all' ? null : object })}
        >
          {t(`search.object.${object}`)}{' '}
          <span className={classes.count}>{formatNumber(countOf(answer, object), i18n.language)}</span>
        </button>
      ))}
    </fieldset>
  )
}

function LanguageChoice({ answer, state, onChange }: Pick<Props, 'answer' | 'state' | 'onChange'>) {
  const { t, i18n } = useTranslation('reader')
  const { contentLanguages } = useContentLanguages()
  const found = contentLanguages.filter(
    ({ acronym }) => (answer.by_language[acronym] ?? 0) > 0 || acronym === state.lang,
  )
  if (found.length === 0) return null
  return (
    <fieldset aria-label={t('search.languages')} className={classes.languages}>
      <button
        type="button"
        className={classes.language}
        aria-pressed={state.lang === null}
        onClick={() => onChange({ lang: null })}
      >
        {t('search.allLanguages')}
      </button>
      {found.map(({ acronym, name }) => (
        <button
          type="button"
          key={acronym}
          className={classes.language}
          aria-pressed={state.lang === acronym}
          onClick={() => onChange({ lang: state.lang === acronym ? null : acronym })}
        >
          <bdi lang={acronym}>{name}</bdi>{' '}
          <span className={classes.count}>{formatNumber(answer.by_language[acronym] ?? 0, i18n.language)}</span>
        </button>
      ))}
    </fieldset>
  )
}

export function SearchResults({
  answer,
  searchId,
  state,
  searchParams,
  openedItem,
  busy,
  narrow,
  highlighted,
  onHighlight,
  onChange,
}: Props) {
  const { t } = useTranslation('reader')
  const pages = Math.ceil(answer.total / perPage)
  const { entities, partial } = answer
  const onMap = narrow && entities.some(({ object }) => object === 'directory')
  const shown = partial ? maxPartialShown : perPage
  const hits = (some: typeof entities) => (
    <SearchHits hits={some} {...{ searchId, searchParams, openedItem, highlighted, onHighlight }} />
  )
  return (
    <div aria-busy={busy}>
      {answer.urgent && <MoreHelp urgent={answer.urgent} />}
      <ObjectTabs answer={answer} state={state} onChange={onChange} />
      <LanguageChoice answer={answer} state={state} onChange={onChange} />
      <ResultsToolbar state={state} onChange={onChange}>
        <output className={classes.total} data-partial={partial || undefined}>
          {t('search.count', { count: answer.total })}
          {partial && ` ${t('search.part')}`}
        </output>
        {onMap && <ResultsOnMap hits={entities} highlighted={highlighted} onHighlight={onHighlight} />}
      </ResultsToolbar>
      {answer.suggestion && (
        <p className={classes.suggestion}>
          {`${t('search.didYouMean')} `}
          <button type="button" className={classes.language} onClick={() => onChange({ q: answer.suggestion })}>
            <bdi>{answer.suggestion}</bdi>
          </button>
        </p>
      )}
      {hits(entities.slice(0, shown))}
      {(partial || entities.length === 0) && (
        <MoreHelp
          noResults={{ answer, state, searchId, onChange }}
          rest={entities[shown] && hits(entities.slice(shown))}
        />
      )}
      {pages > 1 && (
        <PageNumbers
          className={classes.pages}
          total={pages}
          value={state.page}
          onChange={(page) => onChange({ page: page === 1 ? null : String(page) })}
        />
      )}
    </div>
  )
}
