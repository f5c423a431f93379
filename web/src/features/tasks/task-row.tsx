import { Badge, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { entityOf } from '#shared/entities/registry.ts'
import type { Task } from '#web/api/tasks.ts'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { ConfirmStillCorrect } from '#web/entity/view/confirm-still-correct.tsx'
import { WaitingTime } from '#web/entity/tasks/waiting-time.tsx'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import { useReaderPath } from '#web/reader/reader-path.ts'
import { TaskAssignee } from './task-assignee.tsx'
import classes from './tasks.module.css'

const DismissSearchGap = lazyComponent(async () => (await import('./dismiss-search-gap.tsx')).DismissSearchGap)

/** Kinds of tasks that are resolved by confirming that the content is still correct. */
const verifiableKinds: ReadonlySet<Task['kind']> = new Set(['stale', 'due', 'unconfirmed'])

/** Path of the screen that resolves a task: the record, or a dedicated screen. */
function pathOf({ kind, object, id, title, language }: Task): string {
  if (object === 'search')
    return `/faq/create-faq?${new URLSearchParams({ question: title ?? '', ...(language && { language }) })}`
  if (kind === 'approve') return `/faq/approve-faq/${id}`
  if (kind === 'returned' || kind === 'translation') return `/faq/update-faq/${id}`
  return (entityOf(object).screens.view ?? entityOf(object).screens.update).replace(/:\w+/, id)
}

/** Record that may answer a search. Only an editor marks the search as answered. */
function PossibleAnswer({ answer }: { answer: NonNullable<Task['possible_answer']> }) {
  const { t } = useTranslation('work')
  const { languageById } = useContentLanguages()
  const readerPathOf = useReaderPath()
  const { acronym, text_direction } = languageById(answer.language_id)
  return (
    <span className={classes.why}>
      {t('gap.possible')}{' '}
      <Link to={readerPathOf(answer.object, answer.id)} lang={acronym} dir={text_direction} className={classes.answer}>
        {answer.title}
      </Link>
    </span>
  )
}

export function TaskRow({ task }: { task: Task }) {
  const { t } = useTranslation('work')
  const { languageById } = useContentLanguages()
  const written = languageById(task.language_id)
  const isSearched = task.object === 'search'
  const needsSearch = task.kind === 'gap' && !isSearched
  return (
    <li className={classes.row} data-kind={task.kind}>
      <div className={classes.what}>
        <Badge variant="light" className={classes.kind}>
          {t(`kinds.${task.kind}`)}
        </Badge>
        <Link to={pathOf(task)} className={classes.title} lang={written.acronym} dir={written.text_direction}>
          {task.title ?? t('untitled')}
        </Link>
        <span className={classes.why}>
          {needsSearch ? t('asked') : t(isSearched ? 'searches' : 'views', { count: task.views })} ·{' '}
          {task.kind === 'approve' ? (
            <WaitingTime since={task.since} />
          ) : (
            <>
              {t(task.kind === 'due' ? 'until' : 'since')} <FormattedDate value={task.since} />
            </>
          )}
        </span>
        {task.possible_answer && <PossibleAnswer answer={task.possible_answer} />}
      </div>
      <div className={classes.actions}>
        {task.kind === 'approve' && (
          <Button component={Link} to={pathOf(task)} aria-label={`${t('review')}: ${task.title ?? t('untitled')}`}>
            {t('review')}
          </Button>
        )}
        {verifiableKinds.has(task.kind) && task.version !== undefined && (
          <ConfirmStillCorrect entity={task.object} record={{ ...task, version: task.version }} />
        )}
        {isSearched && <DismissSearchGap id={task.id} words={task.title ?? ''} />}
        <TaskAssignee task={task} />
      </div>
    </li>
  )
}
