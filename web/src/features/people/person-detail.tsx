import { Alert, Badge, Button, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { personalData } from '#shared/entities/personal-data.ts'
import type { Person } from '#web/api/people.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { isAllowed, fillPath } from '#web/entity/view/record-paths.ts'
import { useSession } from '#web/session/use-session.ts'
import { AccessLog } from './access-log.tsx'
import { ConsentBadge, ConsentSummary } from '#web/entity/inputs/person/consent-summary.tsx'
import { ContactConsentWarning } from './contact-consent-warning.tsx'
import { RetentionPanel } from './retention-panel.tsx'
import { hasAnyFact, type PersonFact, PersonFactList } from './person-fact-list.tsx'
import classes from './person-detail.module.css'
import { usePersonFacts } from './use-person-facts.tsx'
import { Portrait } from './portrait.tsx'
import { RestrictedPanel } from './restricted-panel.tsx'
import type { ExpiringFileLinks } from './expiring-file-links.ts'
import { consentState } from '#web/entity/inputs/person/consent-state.ts'
import { WorkSamples } from './work-samples.tsx'

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Title order={3} id={id} className={classes.heading}>
        {title}
      </Title>
      {children}
    </section>
  )
}

function FactsSection({ title, facts }: { title: string; facts: PersonFact[] }) {
  const { t } = useTranslation('people')
  return (
    <Section title={title}>
      {hasAnyFact(facts) ? <PersonFactList lines={facts} /> : <Text c="dimmed">{t('detail.nothing')}</Text>}
    </Section>
  )
}

type Props = {
  person: Person
  links: ExpiringFileLinks
  /** Takes the focus if the person replaced the list. */
  focused?: boolean
  /** Shows the edit link; not in the form itself. */
  editable?: boolean
}

/** Record of a person: visible fields, and protected ones after a reason is given. */
export function PersonDetail({ person, links, focused = false, editable = true }: Props) {
  const { t } = useTranslation('people')
  const { hasPermission } = useSession()
  const { pathname } = useLocation()
  const name = useRef<HTMLHeadingElement>(null)
  const facts = usePersonFacts(person)
  const consent = person.consent ?? null
  const state = consentState(consent, person.consent_state)
  // Without consent, the API returns details only to registry managers.
  const withheld = person.phone === undefined
  const samples = person.work_samples ?? []
  useEffect(() => {
    if (focused) name.current?.focus({ preventScroll: true })
  }, [focused])
  return (
    <article className={classes.person}>
      <header className={classes.header}>
        <Portrait
          url={person.picture_url}
          size="large"
          onLost={() => {
            if (!links.fresh()) void links.renew()
          }}
        />
        <div className={classes.head}>
          <Title order={2} ref={name} tabIndex={-1} className={classes.name}>
            <bdi>{person.name}</bdi>
          </Title>
          <div className={classes.badges}>
            {person.creative_areas.map((area) => (
              <Badge key={area} variant="light" tt="none" fw={500} className={classes.area}>
                <bdi>{area}</bdi>
              </Badge>
            ))}
          </div>
        </div>
        {editable && isAllowed(person, 'UPDATE') && (
          <Button
            component={Link}
            to={fillPath(personalData.screens.update, person.id)}
            state={{ from: pathname }}
            variant="default"
            leftSection={<Icon name="edit" />}
            className={classes.edit}
          >
            {t('detail.edit')}
          </Button>
        )}
      </header>
      {withheld ? (
        <Alert color="gray">{t(state === 'ended' ? 'detail.withheldEnded' : 'detail.withheldNone')}</Alert>
      ) : (
        <>
          <ContactConsentWarning values={person} state={state} />
          <FactsSection title={t('detail.contact')} facts={facts.contact} />
        </>
      )}
      <FactsSection title={t('detail.learning')} facts={facts.learning} />
      <FactsSection title={t('detail.work')} facts={facts.work} />
      {samples.length > 0 && (
        <Section title={t('detail.samples')}>
          <WorkSamples person={person} links={links} />
        </Section>
      )}
      {facts.links.length > 0 && <FactsSection title={t('detail.links')} facts={facts.links} />}
      {hasAnyFact(facts.belonging) && <FactsSection title={t('detail.affiliation')} facts={facts.belonging} />}
      <Section title={t('detail.consent')}>
        <ConsentBadge state={state} />
        {!withheld && <ConsentSummary consent={consent} state={state} />}
      </Section>
      {isAllowed(person, 'UPDATE') && (
        <div className={classes.unprinted}>
          <Section title={t('keep.title')}>
            <RetentionPanel person={person} />
          </Section>
        </div>
      )}
      <div className={classes.unprinted}>
        <Section title={t('detail.restricted')}>
          <RestrictedPanel person={person} />
        </Section>
      </div>
      {hasPermission('User', 'LIST') && (
        <div className={classes.unprinted}>
          <Section title={t('accesses.title')}>
            <AccessLog id={person.id} />
          </Section>
        </div>
      )}
      <Text size="sm" c="dimmed" className={classes.changed}>
        {t('detail.changed')} <FormattedDate value={person.updated_at} />
      </Text>
    </article>
  )
}
