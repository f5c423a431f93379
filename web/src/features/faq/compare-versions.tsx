import { Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { compareAnswers, compareBlocks, hasChanges } from '#web/components/diff/diff.ts'
import { DiffView } from '#web/components/diff/diff-view.tsx'
import sides from '#web/components/diff/fields.module.css'
import classes from './compare-versions.module.css'
import { findChangedFields, listComparedLanguages } from './changed-fields.ts'
import { FieldValue } from './field-value.tsx'
import { type ContentLanguage, useContentLanguages } from '#web/i18n/use-content-languages.ts'
import type { FaqContent } from '#web/api/faq/faq-types.ts'
import { useFieldLabel } from './use-field-label.ts'

type Sides = {
  before: Partial<FaqContent>
  after: Partial<FaqContent>
  /** Names of the two versions; default: removed and added. */
  names?: { before: string; after: string }
}

type Props = Sides & {
  /** Says which version is the earlier one. */
  note?: string
}

const textsOf = (content: Partial<FaqContent>, languageId: string) =>
  content.translations?.find((one) => one.language_id === languageId)

const blocks = (text: string | undefined): string[] => (text ? [text] : [])

function LanguageChanges({ before, after, names, language }: Sides & { language: ContentLanguage }) {
  const { t } = useTranslation('faq')
  const fieldLabel = useFieldLabel()
  const [old, now] = [textsOf(before, language.id), textsOf(after, language.id)]
  const question = compareBlocks(blocks(old?.question), blocks(now?.question), language.acronym)
  const answer = compareAnswers(old?.answer, now?.answer, language.acronym)
  const same = !hasChanges(question) && !hasChanges(answer)
  const direction = language.text_direction
  return (
    <Paper component="section" className={classes.language} aria-label={language.name}>
      <Title order={3} className={classes.name}>
        <bdi lang={language.acronym}>{language.name}</bdi>
        {!old && <Text span>{t('diff.newLanguage')}</Text>}
        {!now && <Text span>{t('diff.goneLanguage')}</Text>}
        {same && <Text span>{t('diff.unchanged')}</Text>}
      </Title>
      {!same && (
        <>
          <div className={classes.columns} aria-hidden="true">
            <span>{names?.before ?? t('diff.before')}</span>
            <span>{names?.after ?? t('diff.after')}</span>
          </div>
          <Text className={classes.label}>{fieldLabel('question')}</Text>
          <DiffView changes={question} language={language.acronym} direction={direction} />
          <Text className={classes.label}>{fieldLabel('answer')}</Text>
          <DiffView changes={answer} language={language.acronym} direction={direction} />
        </>
      )}
    </Paper>
  )
}

function FieldChanges({ before, after, names }: Sides) {
  const { t } = useTranslation('faq')
  const fieldLabel = useFieldLabel()
  const changes = findChangedFields(before, after)
  if (changes.length === 0) return null
  return (
    <Paper component="section" className={classes.language} aria-label={t('diff.fields')}>
      <Title order={3} className={classes.name}>
        {t('diff.fields')}
      </Title>
      <dl className={sides.fields}>
        {changes.map((change) => (
          <div key={change.field}>
            <dt>{fieldLabel(change.field)}</dt>
            <dd>
              <del>
                <span className={sides.side}>{names?.before ?? t('diff.before')}</span>
                <FieldValue field={change.field} value={change.before} />
              </del>
              <ins>
                <span className={sides.side}>{names?.after ?? t('diff.after')}</span>
                <FieldValue field={change.field} value={change.after} />
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </Paper>
  )
}

/** Compares two versions of an FAQ: each language in its own direction, then the other fields. */
export function CompareVersions({ before, after, names, note }: Props) {
  const { t } = useTranslation('faq')
  const { languageById } = useContentLanguages()
  const languages = listComparedLanguages(before, after)
  return (
    <Stack gap="md">
      <div className={classes.legend}>
        {note && (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        )}
        <span data-kind="removed">− {names?.before ?? t('diff.removed')}</span>
        <span data-kind="added">+ {names?.after ?? t('diff.added')}</span>
      </div>
      {languages.map((id) => (
        <LanguageChanges key={id} before={before} after={after} names={names} language={languageById(id)} />
      ))}
      <FieldChanges before={before} after={after} names={names} />
    </Stack>
  )
}
