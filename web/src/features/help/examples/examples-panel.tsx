import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { entityOf } from '#shared/entities/registry.ts'
import {
  totalExamples,
  exampleEntities,
  canManageExamples,
  type LoadedExample,
} from '#shared/sample-set/loaded-examples.ts'
import type { ExampleOutcome } from '#shared/sample-set/load-examples.ts'
import { Bidi } from '#web/components/text/bidi.tsx'
import { confirm } from '#web/components/feedback/confirm.ts'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { ListSkeleton } from '#web/components/feedback/skeletons.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import { getRecordPath } from '#web/entity/view/record-paths.ts'
import { useSession } from '#web/session/use-session.ts'
import classes from './examples.module.css'
import { type ExamplesProgress, useExamples } from './use-examples.ts'

function Links({ examples }: { examples: readonly LoadedExample[] }) {
  const { t } = useTranslation('examples')
  const { hasPermission } = useSession()
  const label = useLabel()
  return (
    <dl className={classes.links}>
      {exampleEntities
        .filter((name) => examples.some(({ entity }) => entity === name))
        .map((name) => (
          <div key={name}>
            <dt>{label(entityOf(name).labels.many)}</dt>
            {examples
              .filter(({ entity }) => entity === name)
              .map(({ id, title, isChanged }) => (
                <dd key={id}>
                  <Link to={getRecordPath(entityOf(name), id, hasPermission) ?? entityOf(name).screens.list}>
                    <Bidi>{title}</Bidi>
                  </Link>
                  {isChanged && <span className={classes.changed}>{t('isChanged')}</span>}
                </dd>
              ))}
          </div>
        ))}
    </dl>
  )
}

function Outcomes({ outcomes }: { outcomes: readonly ExampleOutcome[] }) {
  const { t } = useTranslation('examples')
  const counts = (['made', 'back', 'nothing', 'gone'] as const).flatMap((did) => {
    const count = outcomes.filter((one) => one.did === did).length
    return count > 0 ? [t(`did.${did}`, { count })] : []
  })
  const refused = outcomes.flatMap((one) => (one.did === 'refused' ? [one] : []))
  return (
    <div className={classes.outcomes}>
      {counts.length > 0 && <Text component="output">{counts.join(' · ')}</Text>}
      {refused.length > 0 && (
        <div role="alert">
          <Text>{t('refused', { count: refused.length })}</Text>
          <ul>
            {refused.map(({ id, title, reason }) => (
              <li key={id}>
                <Bidi>{title}</Bidi> – <Bidi>{reason}</Bidi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function Progress({ doing: { what, done, all } }: { doing: ExamplesProgress }) {
  const { t } = useTranslation('examples')
  return (
    <Text component="output" size="sm" c="dimmed">
      {all > 0 ? t(`at.${what}`, { done, all }) : t(`begun.${what}`)}
    </Text>
  )
}

/** Loads and deletes sample records, for users with the privileges to create and delete all of their entities. */
export function ExamplesPanel() {
  const { t } = useTranslation('examples')
  const { hasPermission } = useSession()
  return canManageExamples(hasPermission) ? (
    <section aria-labelledby="examples-title" className={classes.panel}>
      <h2 id="examples-title">{t('title')}</h2>
      <Text>{t('about')}</Text>
      <Text mt="xs">{t('seenBy')}</Text>
      <ExampleActions />
    </section>
  ) : null
}

function ExampleActions() {
  const { t } = useTranslation('examples')
  const { here: examples, doing, outcomes, load, take } = useExamples()

  const takeAll = async (which: readonly LoadedExample[]) => {
    const changed = which.filter(({ isChanged }) => isChanged).map(({ title }) => `\u2068${title}\u2069`)
    const question = { title: t('sure', { count: changed.length }), confirmLabel: t('take') }
    if (changed.length === 0 || (await confirm({ ...question, text: t('changed', { titles: changed.join(' · ') }) })))
      await take(which)
  }
  return (
    <>
      <QueryState query={examples} pending={<ListSkeleton rows={1} />}>
        {(all) => (
          <>
            {all.length > 0 && (
              <details className={classes.here}>
                <summary>{t('here', { count: all.length })}</summary>
                <Links examples={all} />
              </details>
            )}
            <div className={classes.actions}>
              {all.length < totalExamples && (
                <NetworkButton loading={doing?.what === 'load'} disabled={doing !== null} onClick={() => void load()}>
                  {t(all.length === 0 ? 'load' : 'loadMissing')}
                </NetworkButton>
              )}
              {all.length > 0 && (
                <NetworkButton
                  variant="default"
                  loading={doing?.what === 'take'}
                  disabled={doing !== null}
                  onClick={() => void takeAll(all)}
                >
                  {t('take')}
                </NetworkButton>
              )}
            </div>
          </>
        )}
      </QueryState>
      {doing && <Progress doing={doing} />}
      <Outcomes outcomes={outcomes} />
    </>
  )
}
