import { Anchor, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Field } from '#shared/entities/fields.ts'
import { uploadAddress } from '#shared/uploads/address.ts'
import { isImage, isPrivate, purposes } from '#shared/uploads/purposes.ts'
import { Thumbnail } from '#web/entity/upload/thumbnail.tsx'

/** The address of a file: as the record tells it, or as it follows from the id of one that everybody may see. */
const addressOf = (field: Field, id: string, url: unknown): string | null => {
  if (typeof url === 'string') return url
  return field.purpose && isPrivate(field.purpose) ? null : uploadAddress(id)
}

/** Files of a record, small: pictures as they are, others as a link. */
export function FileCell({ field, value, url }: { field: Field; value: unknown; url?: unknown }) {
  const { t } = useTranslation('upload')
  const urls = [url].flat()
  const isPicture = field.purpose !== null && purposes[field.purpose].types.every(isImage)
  return (
    <Group gap="xs" component="span">
      {[value].flat().map((one, at) => {
        const id = String(one)
        const address = addressOf(field, id, urls[at])
        if (isPicture || !address) return <Thumbnail key={id} url={address} small />
        return (
          <Anchor key={id} href={address} target="_blank" rel="noreferrer" fz="inherit">
            {t('upload.open')}
          </Anchor>
        )
      })}
    </Group>
  )
}
