import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isProblem } from '#web/api/http/api-problem.ts'
import { fileSizeQuery } from '#web/api/http/file-size.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { formatFileSize } from '#web/components/text/format-file-size.ts'
import { MediaTypeIcon } from './media-type.tsx'
import { MissingMedia } from './missing-media.tsx'
import classes from './media-player.module.css'

/** Document to open or download, with its size for slow connections. */
export function DocumentFile({ url, title }: { url: string; title: string }) {
  const { t, i18n } = useTranslation('media')
  const { data: size, error } = useQuery(fileSizeQuery(url))
  if (isProblem(error, 'not_found')) return <MissingMedia type="PDF" text={t('stage.gone')} />
  return (
    <div className={classes.document}>
      <MediaTypeIcon type="PDF" size={36} />
      <div className={classes.about}>
        <Text fw={600} className={classes.name}>
          <bdi>{title}</bdi>
        </Text>
        <Text size="sm" c="dimmed" mih="1.7em">
          <bdi>{t('file.kind')}</bdi>
          {size && (
            <>
              {' · '}
              <bdi>{formatFileSize(size, i18n.language)}</bdi>
            </>
          )}
        </Text>
      </div>
      <div className={classes.buttons}>
        <Button component="a" href={url} target="_blank" rel="noopener">
          {t('file.open')}
        </Button>
        <Button variant="default" component="a" href={url} download leftSection={<Icon name="download" />}>
          {t('file.download')}
        </Button>
      </div>
      <Text size="sm" c="dimmed" className={classes.help}>
        {t('file.help')}
      </Text>
    </div>
  )
}
