import { Alert, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { previewSynonyms, type PreviewedHit, type PreviewedSearch } from '#web/api/search-preview.ts'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import type { EntityForm } from '#web/entity/form/use-entity-form.ts'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import classes from './synonym-preview.module.css'

const keyOf = ({ object, id }: PreviewedHit): string => `${object}:${id}`
const keysOf = (hits: readonly PreviewedHit[]): string[] => hits.map(keyOf)
const isChanged = ({ before, after }: PreviewedSearch): boolean => keysOf(before).join() !== keysOf(after).join()

/** Compares the first results of recent searches with and without the unsaved changes of a synonym set. */
export function SynonymPreview({ form, id }: { form: EntityForm; id: string | null }) {
  const { t, i18n } = useTranslation('synonyms')
  const preview = useMutation({ mutationFn: previewSynonyms })
  const compare = () => {
    if (form.validate().length === 0) preview.mutate({ id, set: form.body() })
  }
  const isOutdated = preview.data && JSON.stringify(preview.variables.set) !== JSON.stringify(form.body())
  return (
    <section className={classes.section} aria-labelledby="synonym-preview">
      <Title order={2} size="h3" id="synonym-preview">
        {t('preview.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('preview.hint')}
      </Text>
      <div>
        <NetworkButton variant="default" loading={preview.isPending} onClick={compare}>
          {t('preview.compare')}
        </NetworkButton>
      </div>
      <div aria-live="polite" className={classes.results}>
        {preview.error && <Alert color="red">{getErrorMessage(preview.error, i18n.language)}</Alert>}
        {isOutdated && <Text size="sm">{t('preview.outdated')}</Text>}
        {preview.data && <ComparedSearches {...preview.data} />}
      </div>
    </section>
  )
}

function ComparedSearches({ entities, examined }: { entities: readonly PreviewedSearch[]; examined: number }) {
  const { t } = useTranslation('synonyms')
  const changed = entities.filter(isChanged)
  const unchanged = entities.filter((one) => !isChanged(one))
  if (entities.length === 0) return <Text>{t('preview.none', { number: examined })}</Text>
  return (
    <>
      <Text>{t('preview.changed', { number: changed.length, all: entities.length })}</Text>
      {changed.map((one) => (
        <article key={one.id} className={classes.search} aria-labelledby={`search-${one.id}`}>
          <Title order={3} size="h5" id={`search-${one.id}`} dir="auto">
            {one.keywords}
          </Title>
          <Hits title={t('preview.before')} hits={one.before} others={one.after} mark={t('preview.gone')} />
          <Hits title={t('preview.after')} hits={one.after} others={one.before} mark={t('preview.new')} />
        </article>
      ))}
      {unchanged.length > 0 && (
        <details>
          <summary>{t('preview.unchanged', { number: unchanged.length })}</summary>
          <ul>
            {unchanged.map(({ id, keywords }) => (
              <li key={id} dir="auto">
                {keywords}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

type HitsProps = {
  title: string
  hits: readonly PreviewedHit[]
  others: readonly PreviewedHit[]
  /** Text after hits that the other side does not have. */
  mark: string
}

function Hits({ title, hits, others, mark }: HitsProps) {
  const { t } = useTranslation('synonyms')
  const { languageById } = useContentLanguages()
  const shared = new Set(keysOf(others))
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      {hits.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('preview.noResults')}
        </Text>
      )}
      <ol>
        {hits.map((hit) => {
          const language = languageById(hit.language_id)
          return (
            <li key={keyOf(hit)}>
              <span lang={language.acronym} dir={language.text_direction}>
                {hit.title}
              </span>
              {!shared.has(keyOf(hit)) && <strong> {mark}</strong>}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
