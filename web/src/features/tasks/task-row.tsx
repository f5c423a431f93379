import { Badge, Button, Skeleton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { entityOf } from '#shared/entities/registry.ts'
import type { Task } from '#web/api/tasks.ts'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { ItemSkeleton } from '#web/components/feedback/skeletons.tsx'
import { Icon, type IconName } from '#web/components/icons/icons.tsx'
import { Checkbox } from '#web/components/inputs/checkbox.tsx'
import { shortcutAttributes } from '#web/components/keyboard/shortcut-action.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { RowError } from '#web/entity/list/bulk/row-error.tsx'
import { usePendingDecision } from '#web/entity/tasks/deferred-decision.ts'
import { decisionPath, type TaskQueue } from '#web/entity/tasks/task-queue.ts'
import { WaitingTime } from '#web/entity/tasks/waiting-time.tsx'
import { fillPath } from '#web/entity/view/record-paths.ts'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import { useReaderPath } from '#web/reader/reader-path.ts'
import classes from './tasks.module.css'
import type { TaskSteps } from './task-text.tsx'
import { isVerifiable } from './verifiable-task.ts'

const DismissSearchGap = lazyComponent(async () => (await import('./dismiss-search-gap.tsx')).DismissSearchGap)
const TaskAssignee = lazyComponent(
  async () => (await import('./task-assignee.tsx')).TaskAssignee,
  () => <Skeleton height={36} width={110} />,
)
const TaskText = lazyComponent(async () => (await import('./task-text.tsx')).TaskText, ItemSkeleton)

/** Icons of tasks with a review date. The style sheet colours their rows. */
const urgencyIcons: Partial<Record<Task['kind'], IconName>> = { stale: 'clock', due: 'calendar' }

/** Path of the screen that resolves a task: the record, or a dedicated screen. */
function pathOf(task: Task): string {
  const { kind, object, id, title, language } = task
  if (object === 'search')
    return `/faq/create-faq?${new URLSearchParams({ question: title ?? '', ...(language && { language }) })}`
  if (kind === 'returned' || kind === 'translation') return `/faq/update-faq/${id}`
  return decisionPath(task) ?? fillPath(entityOf(object).screens.view ?? entityOf(object).screens.update, id)
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

type ActionsProps = {
  task: Task
  queue: TaskQueue
  /** True if the queue is at this task: its text is shown below the row if it can be confirmed. */
  isOpen: boolean
  onToggle: () => void
}

type Props = ActionsProps & {
  isSelected: boolean
  /** Error of the last bulk assignment. */
  refusal: string | undefined
  steps: TaskSteps
  /** Called with true to select the range from the last row. */
  onSelect: (range: boolean) => void
  onConfirm: () => void
}

function TaskActions({ task, queue, isOpen, onToggle }: ActionsProps) {
  const { t } = useTranslation('work')
  const title = task.title ?? t('untitled')
  return (
    <div className={classes.actions}>
      {decisionPath(task) && (
        <Button
          component={Link}
          to={pathOf(task)}
          state={{ queue }}
          aria-label={`${t('review')}: ${title}`}
          {...shortcutAttributes('review')}
        >
          {t('review')}
        </Button>
      )}
      {isVerifiable(task) && (
        <Button
          variant="light"
          aria-label={`${t('readText')}: ${title}`}
          aria-expanded={isOpen}
          onClick={onToggle}
          {...shortcutAttributes('open')}
        >
          {t('readText')}
        </Button>
      )}
      {task.object === 'search' && <DismissSearchGap id={task.id} words={task.title ?? ''} />}
      <TaskAssignee task={task} />
    </div>
  )
}

export function TaskRow({ isSelected, refusal, steps, onSelect, onConfirm, ...actions }: Props) {
  const { task, queue, isOpen } = actions
  const { t } = useTranslation('work')
  const { t: tEntity } = useTranslation('entity')
  const row = useRef<HTMLLIElement>(null)
  const { languageById } = useContentLanguages()
  const decision = usePendingDecision({ entity: task.object, id: task.id })
  const written = languageById(task.language_id)
  const isSearched = task.object === 'search'
  const needsSearch = task.kind === 'gap' && !isSearched
  const canConfirm = isVerifiable(task)
  const isTextShown = isOpen && canConfirm && !decision
  const urgencyIcon = urgencyIcons[task.kind]
  const title = task.title ?? t('untitled')
  useEffect(() => {
    // A text takes the focus itself.
    if (isOpen && !isTextShown) row.current?.focus()
  }, [isOpen, isTextShown])
  return (
    <li
      ref={row}
      className={classes.row}
      data-row
      tabIndex={-1}
      data-kind={task.kind}
      data-decided={decision !== undefined || undefined}
      data-selected={isSelected || undefined}
    >
      <div className={classes.head}>
        <Checkbox
          aria-label={tEntity('grid.selectRow', { title })}
          checked={isSelected}
          onChange={(event) => onSelect((event.nativeEvent as MouseEvent).shiftKey)}
        />
        <div className={classes.what}>
          <Badge
            variant="light"
            className={classes.kind}
            leftSection={urgencyIcon && <Icon name={urgencyIcon} size={14} />}
          >
            {t(`kinds.${task.kind}`)}
          </Badge>
          <Link
            to={pathOf(task)}
            state={{ queue }}
            className={classes.title}
            lang={written.acronym}
            dir={written.text_direction}
            {...(!canConfirm && shortcutAttributes('open'))}
          >
            {title}
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
          <RowError reason={refusal} />
        </div>
      </div>
      {decision ? (
        <span className={classes.decided}>{t(`deciding.${decision.kind}`)}</span>
      ) : (
        <TaskActions {...actions} />
      )}
      {isTextShown && <TaskText key={task.version} task={task} steps={steps} onConfirm={onConfirm} />}
    </li>
  )
}
