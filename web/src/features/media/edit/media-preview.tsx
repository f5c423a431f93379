import { Skeleton, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useEffect, useRef } from 'react'
import { findVideoPlayer, videoUrlInEmbedCode } from '#shared/domain/media/video-player.ts'
import type { media } from '#shared/entities/media.ts'
import { uploadPath } from '#shared/domain/uploads/upload-url.ts'
import { contentFields, contentFieldsFor } from '#shared/domain/media/media-content-fields.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import type { DetailRecord } from '#web/api/record-types.ts'
import type { EntityForm } from '#web/entity/form/use-entity-form.ts'
import { writtenLanguages } from '#web/entity/form/form-conversion.ts'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import { Callout } from '#web/reader/callout.tsx'
import type { FormValues } from '#web/entity/form/form-values.ts'
import type { PlayableMedia } from '#web/reader/media/media-player.tsx'
import classes from './media-edit.module.css'

/**
 * Clears content fields that the selected type does not have, and the file, which belongs to one type only. Selecting
 * the saved type restores the saved values.
 */
function useContentOfType({ base, values, set }: Pick<EntityForm, 'base' | 'values' | 'set'>): void {
  const type = values.fields['content_type']
  const previousType = useRef(type)
  useEffect(() => {
    if (previousType.current === type) return
    previousType.current = type
    const saved = type === base.fields['content_type']
    const contentFieldNames = contentFieldsFor(type)
    for (const name of contentFields) {
      if (saved) set(name, base.fields[name])
      else if (name === 'file' || !contentFieldNames.includes(name)) set(name, null)
    }
  }, [type, base, set])
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** URL of a Facebook video from an embed code or a URL; null if it is none. Nothing else of the code is stored. */
function facebookVideoUrl(code: string, url: string): string | null {
  const player = findVideoPlayer(code ? (videoUrlInEmbedCode(code) ?? '') : url)
  return player?.provider === 'facebook' ? player.address : null
}

/** URL that will be stored for the input; null if there is none. */
function storedUrl({ fields }: FormValues): string | null {
  const [code, url] = [text(fields['embed_code']), text(fields['content_url'])]
  if (fields['content_type'] === 'Facebook Video') return facebookVideoUrl(code, url)
  return /^https:\/\/[^/\s]+/i.test(url) ? url : null
}

/** Preview of the form's values. A newly uploaded file has no URL before it is saved. */
function previewItem(values: FormValues, saved: { file: unknown; thumbnail: unknown }): PlayableMedia {
  const { fields } = values
  const url = storedUrl(values)
  const urlOf = (name: 'file' | 'thumbnail') => {
    const id = text(fields[name])
    return id && id === saved[name] ? uploadPath(id) : null
  }
  return {
    content_type: text(fields['content_type']),
    content_url: url,
    player: url ? findVideoPlayer(url) : null,
    file_url: urlOf('file'),
    thumbnail_url: urlOf('thumbnail'),
  }
}

/** Loaded once a type is selected. */
const Stage = lazyComponent(
  async () => (await import('#web/reader/media/media-player.tsx')).MediaPlayer,
  () => <Skeleton height={160} radius="md" />,
)

/** URL that will be stored, and whether it can be played here. */
function StoredUrl({ form }: { form: EntityForm }) {
  const { t } = useTranslation('media')
  const { content_type: type, embed_code: code, content_url: typed } = form.values.fields
  const url = storedUrl(form.values)
  if (type !== 'Video' && type !== 'Facebook Video') return null
  if (!url)
    return type === 'Facebook Video' && (code || typed) ? <Callout tone="warning">{t('edit.noVideo')}</Callout> : null
  return (
    <div className={classes.storedUrl}>
      <Text size="sm" c="dimmed">
        {t('edit.kept')}
      </Text>
      <bdi dir="ltr" className={classes.address}>
        {url}
      </bdi>
      {!findVideoPlayer(url) && <Callout tone="info">{t('edit.linkOnly')}</Callout>}
    </div>
  )
}

export function MediaPreview({ form, record }: { form: EntityForm; record: DetailRecord<typeof media> | null }) {
  const { t } = useTranslation('media')
  const { languageById, currentLanguage } = useContentLanguages()
  useContentOfType(form)
  const { values } = form
  const item = previewItem(values, { file: record?.file, thumbnail: record?.thumbnail })
  const sent = Boolean(values.fields['file']) && !item.file_url
  const written = writtenLanguages(values)
  const language = written.includes(currentLanguage.id) ? currentLanguage : languageById(written[0])
  const title = String(values.translations[language.id]?.['title'] ?? '')
  if (!item.content_type) return null
  return (
    <section aria-labelledby="media-preview" className={classes.preview}>
      <StoredUrl form={form} />
      <Title order={2} size="h4" id="media-preview">
        {t('edit.preview')}
      </Title>
      {sent ? (
        <Callout tone="quiet">{t('edit.afterSave')}</Callout>
      ) : (
        <Stage item={item} title={title} lang={language.acronym} />
      )}
    </section>
  )
}
