import { Button, Text, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Icon } from '#web/components/icons/icons.tsx'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import { usePreference } from '#web/session/use-preference.ts'
import classes from './first-steps.module.css'
import { useFirstSteps } from './use-first-steps.ts'

/** First steps with progress; once dismissed, shown on the help page only. */
export function FirstSteps() {
  const { t } = useTranslation('steps')
  const { t: tApp } = useTranslation('app')
  const { steps, isDone } = useFirstSteps()
  const { isEnabled: isHidden, choose, busy } = usePreference('stepsAway')
  const done = steps.filter(isDone).length
  const toggleHidden = () =>
    void choose(!isHidden).then(
      () => toast.success(t(isHidden ? 'isBack' : 'isAway')),
      () => toast.error(tApp('failed.wrong')),
    )
  return (
    <section className={classes.steps} aria-labelledby="first-steps">
      <div className={classes.head}>
        <h2 id="first-steps">{t('title')}</h2>
        <Text c="dimmed" size="sm">
          {done === steps.length ? t('allDone') : t('done', { done, all: steps.length })}
        </Text>
      </div>
      <ol className={classes.list}>
        {steps.map((step) => (
          <li key={step.name} data-done={isDone(step) || undefined}>
            <span className={classes.checkIcon}>{isDone(step) && <Icon name="check" size={14} />}</span>
            <Link to={step.at ?? step.screen}>{t(`steps.${step.name}`)}</Link>
            {isDone(step) && <VisuallyHidden>{t('isDone')}</VisuallyHidden>}
          </li>
        ))}
      </ol>
      <div className={classes.actions}>
        <NetworkButton variant="default" size="sm" loading={busy} onClick={toggleHidden}>
          {t(isHidden ? 'bringBack' : 'putAway')}
        </NetworkButton>
        <Button component={Link} to="/help#tips" variant="subtle" size="sm">
          {t('toTips')}
        </Button>
      </div>
    </section>
  )
}
