import { Button, type ButtonProps, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Icon } from '#web/components/icons/icons.tsx'
import { shortcutAttributes } from '#web/components/keyboard/shortcut-action.ts'
import type { OpenQueue } from './task-queue.ts'

/** Link to a task, or to the list. At an end of the queue it is disabled. */
function StepButton({ step, children, ...props }: ButtonProps & { step: OpenQueue['next']; children: ReactNode }) {
  if (!step)
    return (
      <Button disabled {...props}>
        {children}
      </Button>
    )
  return (
    <Button component={Link} to={step.to} state={step.state} replace {...props}>
      {children}
    </Button>
  )
}

/** Links from a task to the list of tasks, and to the previous and next one. */
export function QueueBar({ queue: { list, previous, next, position, total } }: { queue: OpenQueue }) {
  const { t } = useTranslation('work')
  return (
    <Group component="nav" gap="xs" aria-label={t('queue.label')}>
      <StepButton step={list} variant="subtle" leftSection={<Icon name="back" />}>
        {t('queue.back')}
      </StepButton>
      <Text size="sm" c="dimmed">
        {t('queue.position', { position, total })}
      </Text>
      <StepButton step={previous} variant="default" {...shortcutAttributes('previous')}>
        {t('queue.previous')}
      </StepButton>
      <StepButton step={next} variant="default" {...shortcutAttributes('next')}>
        {t('queue.next')}
      </StepButton>
    </Group>
  )
}
