import { Button } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import { media } from '#shared/entities/media.ts'
import { entityOf } from '#shared/entities/registry.ts'
import { queries } from '#web/api/queries.ts'
import type { Task } from '#web/api/tasks.ts'
import type { PublishedFaq } from '#web/api/types.ts'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { Icon } from '#web/components/icons/icons.tsx'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { shortcutAttributes } from '#web/components/keyboard/shortcut-action.ts'
import bar from '#web/entity/tasks/decision-bar.module.css'
import { useReadingTime } from '#web/entity/tasks/use-reading-time.ts'
import { RecordDetails } from '#web/entity/view/record-details.tsx'
import { DirectoryPanel } from '#web/reader/directory/directory-panel.tsx'
import { FaqArticle } from '#web/reader/faq/faq-article.tsx'
import { MediaPanel } from '#web/reader/media/media-panel.tsx'
import classes from './tasks.module.css'

type TextProps = { id: string; onShown: () => void }

type LoadedProps<Data> = Pick<TextProps, 'onShown'> & {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** Text of a query. It counts as shown once it is fetched anew: a cached text may be older than the task. */
function LoadedText<Data>({ query, onShown, children }: LoadedProps<Data>) {
  const isShown = query.isSuccess && query.isFetchedAfterMount
  useEffect(() => {
    if (isShown) onShown()
  }, [isShown, onShown])
  return <QueryState query={query}>{children}</QueryState>
}

function FaqText({ id, onShown }: TextProps) {
  const query = useQuery({ ...queries.published<PublishedFaq>(faq.name, id), staleTime: 0 })
  return (
    <LoadedText query={query} onShown={onShown}>
      {(data) => <FaqArticle faq={data} headingOrder={2} />}
    </LoadedText>
  )
}

/** The panels show the data that the query has just fetched. */
function DirectoryText({ id, onShown }: TextProps) {
  const query = useQuery({ ...queries.published(directory.name, id), staleTime: 0 })
  return (
    <LoadedText query={query} onShown={onShown}>
      {() => <DirectoryPanel id={id} />}
    </LoadedText>
  )
}

function MediaText({ id, onShown }: TextProps) {
  const query = useQuery({ ...queries.published(media.name, id), staleTime: 0 })
  return (
    <LoadedText query={query} onShown={onShown}>
      {() => <MediaPanel id={id} />}
    </LoadedText>
  )
}

function RecordText({ object, id, onShown }: TextProps & { object: string }) {
  const entity = entityOf(object)
  const query = useQuery({ ...queries.one(entity, id), staleTime: 0 })
  return (
    <LoadedText query={query} onShown={onShown}>
      {(record) => <RecordDetails entity={entity} record={record} />}
    </LoadedText>
  )
}

/** Record as its readers see it. */
function TextOf({ object, ...props }: TextProps & { object: string }) {
  if (object === faq.name) return <FaqText {...props} />
  if (object === directory.name) return <DirectoryText {...props} />
  if (object === media.name) return <MediaText {...props} />
  return <RecordText object={object} {...props} />
}

/** Functions that open the previous and the next task; undefined at the ends of the list. */
export type TaskSteps = Record<'previous' | 'next', (() => void) | undefined>

type Props = { task: Pick<Task, 'object' | 'id' | 'title'>; steps: TaskSteps; onConfirm: () => void }

/** Text of a task below its row, and the buttons that confirm it or open the previous or next task. */
export function TaskText({ task, steps, onConfirm }: Props) {
  const { t } = useTranslation('work')
  const { t: tWays } = useTranslation('ways')
  const section = useRef<HTMLElement>(null)
  const [isShown, setIsShown] = useState(false)
  const isRead = useReadingTime(isShown)
  const onShown = useCallback(() => setIsShown(true), [])
  useEffect(() => section.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (!isShown) return
    section.current?.scrollIntoView({ block: 'nearest' })
    // The section was hidden, and lost the focus, while code and labels of its text loaded.
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [isShown])
  const confirm = () => {
    // The focus stays in the list when this text closes.
    section.current?.closest<HTMLElement>('[data-row]')?.focus()
    onConfirm()
  }
  return (
    <section ref={section} tabIndex={-1} className={classes.text} aria-label={task.title ?? t('untitled')}>
      <TextOf object={task.object} id={task.id} onShown={onShown} />
      <div className={bar.bar}>
        <div className={bar.buttons}>
          <NetworkButton
            leftSection={<Icon name="shield" />}
            disabled={!isRead}
            onClick={confirm}
            {...shortcutAttributes('submit')}
          >
            {tWays('stillTrue.press')}
          </NetworkButton>
          {(['previous', 'next'] as const).map((step) => (
            <Button
              key={step}
              variant="default"
              disabled={!steps[step]}
              onClick={steps[step]}
              {...shortcutAttributes(step)}
            >
              {t(`queue.${step}`)}
            </Button>
          ))}
        </div>
      </div>
    </section>
  )
}
