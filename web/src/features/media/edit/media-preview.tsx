import { Skeleton, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useEffect, useRef } from 'react'
import { playerOf, addressInEmbed } from '#shared/media/players.ts'
import type { media } from '#shared/entities/media.ts'
import { uploadAddress } from '#shared/uploads/address.ts'
import { contentFields, contentFieldsOf } from '#shared/media/content-fields.ts'
import { lazyPart } from '#web/components/part.tsx'
import type { Answered } from '#web/api/answered.ts'
import type { EntityForm } from '#web/entity/use-entity-form.ts'
import { writtenLanguages } from '#web/entity/form-values.ts'
import { useContentLanguages } from '#web/texts/use-content-languages.ts'
import { Notice } from '#web/reading/notice.tsx'
import type { FormValues } from '#web/entity/written.ts'
import type { Staged } from '#web/reading/media/stage.tsx'
import classes from './media-edit.module.css'

/**
 * Where the type changes, what the new one has no place for is taken out, and so is a file, which is for one type only.
 * Back at the type it was saved with, what was saved is there again.
 */
function useContentOfType({ base, values, set }: Pick<EntityForm, 'base' | 'values' | 'set'>): void {
  const type = values.fields['content_type']
  const before = useRef(type)
  useEffect(() => {
    if (before.current === type) return
    before.current = type
    const saved = type === base.fields['content_type']
    const kept = contentFieldsOf(type)
    for (const name of contentFields) {
      if (saved) set(name, base.fields[name])
      else if (name === 'file' || !kept.includes(name)) set(name, null)
    }
  }, [type, base, set])
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** The page of the Facebook video that was pasted or named; null where it is none. Only this much is kept of a code. */
function facebookAddress(code: string, address: string): string | null {
  const player = playerOf(code ? (addressInEmbed(code) ?? '') : address)
  return player?.provider === 'facebook' ? player.address : null
}

/** The address that will be kept of what was typed or pasted; null where there is none yet. */
function keptAddress({ fields }: FormValues): string | null {
  const [code, address] = [text(fields['embed_code']), text(fields['content_url'])]
  if (fields['content_type'] === 'Facebook Video') return facebookAddress(code, address)
  return /^https:\/\/[^/\s]+/i.test(address) ? address : null
}

/** What stands in the form, as far as it can be shown before it is saved: a file that was just sent cannot. */
function stagedOf(values: FormValues, saved: { file: unknown; thumbnail: unknown }): Staged {
  const { fields } = values
  const address = keptAddress(values)
  const urlOf = (name: 'file' | 'thumbnail') => {
    const id = text(fields[name])
    return id && id === saved[name] ? uploadAddress(id) : null
  }
  return {
    content_type: text(fields['content_type']),
    content_url: address,
    player: address ? playerOf(address) : null,
    file_url: urlOf('file'),
    thumbnail_url: urlOf('thumbnail'),
  }
}

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
