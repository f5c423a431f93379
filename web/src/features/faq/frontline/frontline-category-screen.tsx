import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { queries } from '#web/api/queries.ts'
import type { CategoryNode } from '#web/api/types.ts'
import { CategoryIcon } from '#web/components/icons/category-icon.tsx'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { Page } from '#web/components/layout/page.tsx'
import { BrowseList } from '#web/reader/faq/browse-list.tsx'
import { findCategory } from '#web/reader/find-category.ts'
import classes from './frontline-category.module.css'

const CategoryNotFound = lazyComponent(async () => (await import('./category-not-found.tsx')).CategoryNotFound)

type Props = { id: string; recent: boolean }

const path = (id: string, recent: boolean) => `/frontline/category/${id}/${recent ? 'recent-faqs' : 'faqs'}`

function Chip({ node, id, recent, label }: Props & { node: CategoryNode; label: string }) {
  return (
    <li>
      <Link to={path(node.id, recent)} className={classes.chip} aria-current={node.id === id ? 'page' : undefined}>
        <bdi>{label}</bdi>
      </Link>
    </li>
  )
}

function Category({ id, recent }: Props) {
  const { t } = useTranslation('reader')
  const { data } = useQuery(queries.lookups())
  const place = findCategory(data?.categories ?? [], id)
  const name = place?.node.label ?? t('browse.category')
  const top = place?.parent ?? place?.node
  return (
    <Page
      description={
        <span className={classes.title}>
          {place && <CategoryIcon name={place.node.icon ?? top?.icon} id={id} />}
          <bdi>{name}</bdi>
        </span>
      }
    >
      <BrowseList
        emptyState={data && !place && <CategoryNotFound />}
        key={`${id} ${recent}`}
        query={{ category: id, ...(recent && { recent: '1' }) }}
        label={t(recent ? 'browse.recentIn' : 'browse.allIn', { category: name })}
      >
        <nav aria-label={t('browse.narrow')} className={classes.narrow}>
          <ul className={classes.chips}>
            <li>
              <Link to={path(id, false)} className={classes.chip} aria-current={recent ? undefined : 'page'}>
                {t('browse.all')}
              </Link>
            </li>
            <li>
              <Link to={path(id, true)} className={classes.chip} aria-current={recent ? 'page' : undefined}>
                {t('browse.recent')}
              </Link>
            </li>
          </ul>
          {top && top.children?.length > 0 && (
            <ul className={classes.chips}>
              {place?.parent && (
                <Chip
                  node={place.parent}
                  id={id}
                  recent={recent}
                  label={t('browse.wholeOf', { category: top.label })}
                />
              )}
              {top.children.map((child) => (
                <Chip key={child.id} node={child} id={id} recent={recent} label={child.label} />
              ))}
            </ul>
          )}
        </nav>
      </BrowseList>
    </Page>
  )
}

/** Published FAQs of a category and its children. */
export function FrontlineCategoryScreen() {
  const { id = '' } = useParams()
  return <Category key={id} id={id} recent={false} />
}

/** Most recently published or changed FAQs of a category and its children. */
export function FrontlineRecentScreen() {
  const { id = '' } = useParams()
  return <Category key={id} id={id} recent />
}
