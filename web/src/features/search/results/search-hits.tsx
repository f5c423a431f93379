import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSearchClick } from '#web/api/search-queries.ts'
import type { SearchHit } from '#web/api/types.ts'
import { Highlight } from '#web/components/text/highlight.tsx'
import { lazyComponent, lazyWithFallback, lazyOptional } from '#web/components/layout/lazy-component.tsx'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import { type OpenedItem, withOpened } from '#web/reader/opened-item.ts'
import { CategoryIconById } from '#web/reader/category-icon-by-id.tsx'
import { Logo } from '#web/reader/directory/logo.tsx'
import { ObjectIcon } from '#web/reader/search/object-icon.tsx'
import classes from './search-result.module.css'
import { haveRepeatedTitles } from './search-state.ts'

const HitVariants = lazyComponent(async () => (await import('./hit-variants.tsx')).HitVariants)

type HitProps = { hit: SearchHit; hits: readonly SearchHit[] }

const KindMark = ({ hit: { object } }: HitProps) => <ObjectIcon object={object} size={20} />

const OrganisationHitLogo = lazyWithFallback<HitProps>(
  async () => (await import('./organisation-hit.tsx')).OrganisationHitLogo,
  ({ hit }) => <Logo url={null} name={hit.title} size="small" />,
)
const AnswerCard = lazyOptional(async () => (await import('./answer-card.tsx')).AnswerCard)
const ScoreParts = lazyOptional(async () => (await import('./score-parts.tsx')).ScoreParts)
const OrganisationHitFacts = lazyOptional(async () => (await import('./organisation-hit.tsx')).OrganisationHitFacts)

type Props = {
  hits: readonly SearchHit[]
  searchId: string | undefined
  searchParams: URLSearchParams
  openedItem: OpenedItem | null
  /** Ids of the organisations whose markers are highlighted. */
  highlighted: readonly string[]
  onHighlight: (ids: readonly string[]) => void
}

/** Results with collapsed near-duplicates. Opening one records a click, which improves the ranking. */
export function SearchHits({ hits, searchId, searchParams, openedItem, highlighted, onHighlight }: Props) {
  const { t } = useTranslation('reader')
  const { languageById, currentLanguage } = useContentLanguages()
  const click = useSearchClick()
  const query = searchParams.get('q') ?? ''
  const note = (hit: SearchHit) => searchId && click.mutate({ search_id: searchId, id: hit.id })
  const item = (hit: SearchHit, under?: ReactNode) => {
    const { acronym, text_direction, name, id } = languageById(hit.language_id)
    const category = hit.categories?.[0]
    const isOrganisation = hit.object === 'directory'
    const Mark = isOrganisation ? OrganisationHitLogo : KindMark
    const to = `/search-result?${withOpened(searchParams, hit.id, hit.object)}`
    const open = openedItem?.object === hit.object && openedItem.id === hit.id
    return (
      <li
        key={`${hit.object} ${hit.id} ${hit.language_id}`}
        data-lit={highlighted.includes(hit.id) || undefined}
        data-confident={hit.confident}
        onPointerEnter={() => isOrganisation && onHighlight([hit.id])}
        onPointerLeave={() => isOrganisation && onHighlight([])}
      >
        <Link
          to={to}
          preventScrollReset={openedItem !== null}
          className={classes.hit}
          aria-current={open ? 'true' : undefined}
          onClick={() => note(hit)}
        >
          <div>
            {category && !isOrganisation ? (
              <CategoryIconById id={category} size={20} />
            ) : (
              <Mark hit={hit} hits={hits} />
            )}
          </div>
          <span className={classes.hitTitle} lang={acronym} dir={text_direction}>
            <Highlight text={hit.title} ranges={hit.highlights.title} />
          </span>
          {hit.snippet && (
            <span className={classes.snippet} data-quoted={hit.quoted} lang={acronym} dir={text_direction}>
              <Highlight text={hit.snippet} ranges={hit.highlights.snippet} />
            </span>
          )}
          <span className={classes.hitMore}>
            <span className={classes.hitObject}>
              <ObjectIcon object={hit.object} />
              {t(`search.object.${hit.object}`)}
            </span>
            {id !== currentLanguage.id && (
              <span className={classes.hitLanguage} lang={acronym}>
                {name}
              </span>
            )}
          </span>
          {hit.why !== undefined && <ScoreParts score={hit.score} why={hit.why} />}
          {isOrganisation && (
            <div className={classes.facts}>
              <OrganisationHitFacts hit={hit} hits={hits} />
            </div>
          )}
        </Link>
        {hit.confident && (
          <div className={classes.answerCard}>
            <AnswerCard key={query} hit={hit} query={query} to={to} onOpen={() => note(hit)} />
          </div>
        )}
        {under}
      </li>
    )
  }
  return (
    <ol className={classes.hits} aria-label={t('search.results')}>
      {haveRepeatedTitles(hits) ? <HitVariants hits={hits} item={item} /> : hits.map((hit) => item(hit))}
    </ol>
  )
}
