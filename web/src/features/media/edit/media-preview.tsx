import { Skeleton, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { playerOf } from '#shared/media/players.ts'
import type { media } from '#shared/entities/media.ts'
import { lazyPart } from '#web/components/part.tsx'
import type { Answered } from '#web/api/answered.ts'
import type { EntityForm } from '#web/entity/use-entity-form.ts'
import { writtenLanguages } from '#web/entity/form-values.ts'
import { useContentLanguages } from '#web/texts/use-content-languages.ts'
import { Notice } from '#web/reading/notice.tsx'
import { keptAddress, stagedOf } from './content-of-form.ts'
import classes from './media-edit.module.css'
import { useContentOfType } from './use-content-of-type.ts'

/** Nothing is shown before there is a type. */
const Stage = lazyPart(
  async () => (await import('#web/reading/media/stage.tsx')).Stage,
  () => <Skeleton height={160} radius="md" />,
)

/** The address that is kept of what was typed, and whether it can be played here. */
function Kept({ form }: { form: EntityForm }) {
  const { t } = useTranslation('media')
  const { content_type: type, embed_code: code, content_url: typed } = form.values.fields
  const address = keptAddress(form.values)
  if (type !== 'Video' && type !== 'Facebook Video') return null
  if (!address)
    return type === 'Facebook Video' && (code || typed) ? <Notice tone="warning">{t('edit.noVideo')}</Notice> : null
  return (
    <div className={classes.kept}>
      <Text size="sm" c="dimmed">
        {t('edit.kept')}
      </Text>
      <bdi dir="ltr" className={classes.address}>
        {address}
      </bdi>
      {!playerOf(address) && <Notice tone="info">{t('edit.linkOnly')}</Notice>}
    </div>
  )
}

/** Under the inputs: what will be kept of an address, and the item as readers will see it. */
export function MediaPreview({ form, record }: { form: EntityForm; record: Answered<typeof media> | null }) {
  const { t } = useTranslation('media')
  const { of, current } = useContentLanguages()
  useContentOfType(form)
  const { values } = form
  const staged = stagedOf(values, { file: record?.file, thumbnail: record?.thumbnail })
  const sent = Boolean(values.fields['file']) && !staged.file_url
  const written = writtenLanguages(values)
  const language = written.includes(current.id) ? current : of(written[0])
  const title = String(values.translations[language.id]?.['title'] ?? '')
  if (!staged.content_type) return null
  return (
    <section aria-labelledby="media-preview" className={classes.preview}>
      <Kept form={form} />
      <Title order={2} size="h4" id="media-preview">
        {t('edit.preview')}
      </Title>
      {sent ? (
        <Notice tone="quiet">{t('edit.afterSave')}</Notice>
      ) : (
        <Stage item={staged} title={title} lang={language.acronym} />
      )}
    </section>
  )
}
