import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { myList } from '#shared/entities/my-list.ts'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { Icon } from '#web/components/icons/icons.tsx'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { Page } from '#web/components/layout/page.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { ListSkeleton } from '#web/components/feedback/skeletons.tsx'
import { useScreenText } from '#web/components/navigation/use-screen-title.ts'
import { useDelete } from '#web/entity/delete/use-delete.tsx'
import { MyListSummary } from '#web/reader/faq/my-list-summary.tsx'
import type { MyList } from '#web/reader/faq/my-list.ts'
import { ownLists } from '../own-lists.ts'
import { sharedLists } from '#web/api/shared-lists.ts'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import classes from './own-lists.module.css'

function SharedWithMe() {
  const { t } = useTranslation('lists')
  const { data = [] } = useQuery(sharedLists.all())
  if (data.length === 0) return null
  return (
    <section aria-labelledby="shared-with-me" className={classes.shared}>
      <h2 id="shared-with-me">{t('share.withMe')}</h2>
      <ul className={classes.lists} aria-labelledby="shared-with-me">
        {data.map(({ id, name, by, count, updated_at }) => (
          <li key={id} className={classes.item}>
            <Link to={`/my-list/shared/${id}`} className={classes.list}>
              <bdi className={classes.name}>{name}</bdi>
              <span className={classes.facts}>
                {t('share.by')} <bdi>{by}</bdi> · {t('myList.count', { count })} · {t('myList.changed')}{' '}
                <FormattedDate value={updated_at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = { list: MyList; onRemove: () => void }

function OwnList({ list, onRemove }: Props) {
  const { t } = useTranslation('lists')
  return (
    <li className={classes.item}>
      <Link to={`/my-list/linked-faqs/${list.id}`} className={classes.list}>
        <bdi className={classes.name}>{list.name}</bdi>
        <span className={classes.facts}>
          <MyListSummary list={list} />
          {list.units.length > 0 && ` · ${t('share.isShared')}`}
          {list.link && ` · ${t('share.isLinked')}`}
        </span>
      </Link>
      <div className={classes.actions}>
        <Button
          variant="subtle"
          component={Link}
          to={`/my-list/update-mylist/${list.id}`}
          aria-label={t('myList.renameOne', { title: list.name })}
        >
          {t('myList.rename')}
        </Button>
        <NetworkButton
          variant="subtle"
          color="danger"
          aria-label={t('myList.deleteOne', { title: list.name })}
          onClick={onRemove}
        >
          {t('myList.delete')}
        </NetworkButton>
      </div>
    </li>
  )
}

export function MyListListScreen() {
  const textOf = useScreenText()
  const lists = useQuery(ownLists.all())
  const { remove, dialog } = useDelete(myList)
  const { create, list: path } = myList.screens
  const button = (
    <Button component={Link} to={create} leftSection={<Icon name="plus" />}>
      {textOf('titles', create)}
    </Button>
  )
  const { t } = useTranslation('lists')
  return (
    <Page narrow actions={lists.data?.length ? button : undefined}>
      <QueryState
        query={lists}
        pending={<ListSkeleton />}
        empty={<EmptyState icon="list" message={t('myList.noneYet')} action={button} />}
      >
        {(all) => (
          <ul className={classes.lists} aria-label={textOf('titles', path)}>
            {all.map((list) => (
              <OwnList key={list.id} list={list} onRemove={() => void remove(list)} />
            ))}
          </ul>
        )}
      </QueryState>
      <SharedWithMe />
      {dialog}
    </Page>
  )
}
