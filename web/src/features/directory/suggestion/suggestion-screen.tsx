import { Anchor, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import type { Contact, WorkingDay } from '#shared/domain/directory/contact.ts'
import { partnerAnswers, suggestionStates } from '#shared/model/back-office-choices.ts'
import { directory } from '#shared/entities/directory.ts'
import { applySuggestion, type SuggestedChange } from '#shared/domain/directory/apply-suggestion.ts'
import { suggestion as entity } from '#shared/entities/suggestion.ts'
import { contactName, formatPhone } from '#shared/domain/directory/contact-text.ts'
import { formatLabelledValue } from '#shared/i18n/label.ts'
import type { DetailRecord } from '#web/api/record-types.ts'
import { queries } from '#web/api/queries.ts'
import { Facts } from '#web/components/layout/facts.tsx'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { Page } from '#web/components/layout/page.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import { contactLabels } from '#web/entity/contacts/contact-labels.ts'
import { QueueBar } from '#web/entity/tasks/queue-bar.tsx'
import { type OpenQueue, useTaskQueue } from '#web/entity/tasks/task-queue.ts'
import { RecordTitle } from '#web/entity/view/record-title.tsx'
import { fillPath } from '#web/entity/view/record-paths.ts'
import { dayName } from '#web/entity/contacts/weekdays.ts'
import { SuggestionDecision } from './suggestion-decision.tsx'
import classes from '#web/components/diff/fields.module.css'

type Props = { contact: Contact; part: keyof Contact }

/** One field of a contact as text, one line per phone or day. */
function ContactPart({ contact, part }: Props) {
  const { t, i18n } = useTranslation('suggestion')
  const { phones = [], working_days: days = [] } = contact
  const hours = ({ day, slots = [], closed }: WorkingDay): string => {
    const spans = slots.map(({ start, end }) => `${start}–${end}`).join(', ')
    return formatLabelledValue(dayName(day, i18n.language), closed ? '–' : spans, i18n.language)
  }
  const lines =
    part === 'phones'
      ? phones.map(formatPhone)
      : part === 'working_days'
        ? days.map(hours)
        : [String(contact[part] ?? '')].filter(Boolean)
  if (lines.length === 0) return <>{t('none')}</>
  return lines.map((line) => (
    <div key={line}>
      <bdi>{line}</bdi>
    </div>
  ))
}

type Suggestion = DetailRecord<typeof entity>
type Organisation = DetailRecord<typeof directory>
type SuggestionProps = { record: Suggestion; queue: OpenQueue | null }

/** Compares an organisation's suggestion with its current record and offers to accept it. */
export function SuggestionScreen() {
  const { id = '' } = useParams()
  const queue = useTaskQueue()
  const recordQuery = useQuery(queries.one(entity, id))
  return (
    <QueryState query={recordQuery}>
      {(record) =>
        record.organisation_id === null ? (
          <Lost record={record} queue={queue} />
        ) : (
          <View key={id} record={record} id={record.organisation_id} queue={queue} />
        )
      }
    </QueryState>
  )
}

function Lost({ record, queue }: SuggestionProps) {
  const { t } = useTranslation('suggestion')
  return (
    <Page narrow actions={queue && <QueueBar queue={queue} />}>
      <SuggestionSummary record={record} organisation={null} />
      <Text>{t('gone')}</Text>
    </Page>
  )
}

function View({ id, ...props }: SuggestionProps & { id: string }) {
  const recordQuery = useQuery(queries.one(directory, id))
  return (
    <QueryState query={recordQuery}>{(organisation) => <Compared organisation={organisation} {...props} />}</QueryState>
  )
}

function Compared({ record, organisation, queue }: SuggestionProps & { organisation: Organisation }) {
  const { t } = useTranslation('suggestion')
  const { contacts, changes } = applySuggestion(organisation.contacts, record.seen ?? [], record.contacts ?? [])
  const isOpen = record.state === 'open'
  return (
    <Page
      narrow
      description={<RecordTitle entity={directory} record={organisation} />}
      actions={queue && <QueueBar queue={queue} />}
    >
      <Stack gap="md">
        <SuggestionSummary record={record} organisation={organisation} />
        {record.said !== 'changes' && <Text>{t(record.said)}</Text>}
        {record.said === 'changes' && isOpen && (
          <Changes changes={changes} before={organisation.contacts} after={contacts} />
        )}
        {isOpen && <SuggestionDecision record={record} organisation={organisation} contacts={contacts} queue={queue} />}
      </Stack>
    </Page>
  )
}

function SuggestionSummary({ record, organisation }: { record: Suggestion; organisation: Organisation | null }) {
  const { t } = useTranslation('suggestion')
  const toText = useLabel()
  const { decided_at: decided, decided_by_name: by } = record
  return (
    <Facts
      facts={[
        [
          t('organisation'),
          organisation && (
            <Anchor component={Link} key="organisation" to={fillPath('/directory/view/:id', organisation.id)}>
              <bdi>{organisation.name}</bdi>
            </Anchor>
          ),
        ],
        [toText(entity.fields.said.label), toText(partnerAnswers[record.said])],
        [t('sent'), <FormattedDate key="sent" value={record.created_at} withTime />],
        [toText(entity.fields.state.label), toText(suggestionStates[record.state ?? 'open'])],
        [
          t('decided'),
          decided && (
            <>
              <FormattedDate value={decided} />
              {by && (
                <>
                  {' · '}
                  <bdi>{by}</bdi>
                </>
              )}
            </>
          ),
        ],
        [
          t('note'),
          record.note && (
            <span key="note" dir="auto">
              {record.note}
            </span>
          ),
        ],
      ]}
    />
  )
}

type ChangesProps = { changes: readonly SuggestedChange[]; before: readonly Contact[]; after: readonly Contact[] }

function Changes({ changes, before, after }: ChangesProps) {
  const { t } = useTranslation('suggestion')
  const toText = useLabel()
  const several = after.length > 1
  return (
    <Paper component="section" withBorder p="md" aria-labelledby="changes">
      <Title order={2} size="h4" id="changes">
        {t('changes')}
      </Title>
      {changes.length === 0 && <Text>{t('nothing')}</Text>}
      <dl className={classes.fields}>
        {changes.map(({ at, part }) => (
          <div key={`${at} ${part}`}>
            <dt>
              {several && (
                <>
                  <bdi>{contactName(after[at]!)}</bdi>
                  {' · '}
                </>
              )}
              {toText(contactLabels[part])}
            </dt>
            <dd>
              <del>
                <span className={classes.side}>{t('now')}</span>
                <ContactPart contact={before[at] ?? {}} part={part} />
              </del>
              <ins>
                <span className={classes.side}>{t('suggested')}</span>
                <ContactPart contact={after[at]!} part={part} />
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </Paper>
  )
}
