import { CloseButton, VisuallyHidden, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { ListSkeleton } from '#web/components/feedback/skeletons.tsx'
import { useScreenText } from '#web/components/navigation/use-screen-title.ts'
import { AudienceBadge } from '#web/reader/faq/badges.tsx'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import { withOpened } from '#web/reader/opened-item.ts'
import { type ListedFaq, ownLists } from '../own-lists.ts'
import classes from '../list-rows.module.css'
import { Icon } from '#web/components/icons/icons.tsx'
import { sortByIds, reorderIds } from './reorder-list.ts'

type MoveButtonsProps = { title: string; first: boolean; last: boolean; onMove: (by: 1 | -1) => void }

const directions = [
  { by: -1, label: 'myList.moveUp', icon: 'up' },
  { by: 1, label: 'myList.moveDown', icon: 'down' },
] as const

/** Buttons that move a row up or down, because not every user can drag. */
function MoveButtons({ title, first, last, onMove }: MoveButtonsProps) {
  const { t } = useTranslation('lists')
  return (
    <span className={classes.moves}>
      {directions.map(({ by, label, icon }) => (
        <UnstyledButton
          key={by}
          className={classes.move}
          data-by={by}
          disabled={by === -1 ? first : last}
          aria-label={t(label, { title })}
          onClick={() => onMove(by)}
        >
          <Icon name={icon} size={20} />
        </UnstyledButton>
      ))}
    </span>
  )
}

type Props = {
  listId: string
  /** Ids of all FAQs in the list, in order. */
  ids: readonly string[]
  opened: string | null
  busy: boolean
  onRemove: (id: string) => void
  onOrder: (ids: string[]) => void
}

/** Moves rows, announces the new position and keeps the focus on the clicked button. */
function useMoving({ ids, busy, onOrder }: Pick<Props, 'ids' | 'busy' | 'onOrder'>, rows: readonly ListedFaq[]) {
  const { t } = useTranslation('lists')
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const last = useRef<{ id: string; by: 1 | -1 } | null>(null)
  const order = ids.join()
  useEffect(() => {
    if (order === '' || !last.current) return
    const { id, by } = last.current
    const row = list.current?.querySelector(`[data-faq="${CSS.escape(id)}"]`)
    const buttons = [by, -by].map((way) => row?.querySelector<HTMLButtonElement>(`[data-by="${way}"]`))
    buttons.find((button) => button && !button.disabled)?.focus()
    last.current = null
  }, [order])
  const move = (faq: ListedFaq, by: 1 | -1) => {
    if (busy) return
    const shown = rows.map((row) => row.id)
    last.current = { id: faq.id, by }
    setAnnouncement(t('myList.moved', { title: faq.question, place: shown.indexOf(faq.id) + by + 1 }))
    onOrder(reorderIds(ids, shown, faq.id, by))
  }
  return { list, said: announcement, move }
}

/** FAQs of a list; omits those that are unpublished or not visible to the user. */
export function LinkedRows(props: Props) {
  const { listId, ids, opened, busy, onRemove } = props
  const { t } = useTranslation('lists')
  const textOf = useScreenText()
  const { languageById } = useContentLanguages()
  const { pathname } = useLocation()
  const [searchParams] = useSearchParams()
  const listed = useQuery(ownLists.faqs(listId))
  const faqs = sortByIds(listed.data ?? [], ids).filter((faq) => ids.includes(faq.id))
  const { list, said: announcement, move } = useMoving(props, faqs)
  return (
    <QueryState
      query={{ ...listed, data: listed.data && faqs }}
      pending={<ListSkeleton />}
      empty={<EmptyState icon="listAdd" message={t('myList.empty')} />}
    >
      {() => (
        <>
          <VisuallyHidden component="output">{announcement}</VisuallyHidden>
          <ul ref={list} className={classes.rows} aria-label={textOf('titles', '/my-list/linked-faqs/:list_id')}>
            {faqs.map((faq, index) => {
              const { acronym, text_direction } = languageById(faq.language_id)
              return (
                <li
                  key={faq.id}
                  className={classes.item}
                  data-faq={faq.id}
                  data-opened={faq.id === opened || undefined}
                >
                  <Link
                    to={`${pathname}?${withOpened(searchParams, faq.id)}`}
                    className={classes.row}
                    aria-current={faq.id === opened ? 'true' : undefined}
                    preventScrollReset={opened !== null}
                  >
                    <span lang={acronym} dir={text_direction} className={classes.question}>
                      {faq.question}
                    </span>
                    <AudienceBadge visibility={faq.visibility} />
                  </Link>
                  {faqs.length > 1 && (
                    <MoveButtons
                      title={faq.question}
                      first={index === 0}
                      last={index === faqs.length - 1}
                      onMove={(by) => move(faq, by)}
                    />
                  )}
                  <CloseButton
                    size="xl"
                    disabled={busy}
                    aria-label={t('myList.removeOne', { title: faq.question })}
                    onClick={() => onRemove(faq.id)}
                  />
                </li>
              )
            })}
          </ul>
        </>
      )}
    </QueryState>
  )
}
