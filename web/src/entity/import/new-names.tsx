import { Alert, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { entityOf } from '#shared/entities/registry.ts'
import type { NewName } from '#shared/import/resolve-names.ts'
import { Bidi } from '#web/components/text/bidi.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import classes from './new-names.module.css'

const maxNames = 20

/** Categories and hashtags that the import would create, so that spelling mistakes are seen before. */
export function NewNames({ names }: { names: readonly NewName[] }) {
  const { t } = useTranslation('imports')
  const toText = useLabel()
  return (
    <Alert color="gray" role="note" title={t('newNames')}>
      <Text size="sm">{t('newNamesText')}</Text>
      <ul className={classes.names}>
        {names.slice(0, maxNames).map(({ entity, text }) => (
          <li key={`${entity} ${text}`}>
            <Bidi>{text}</Bidi> ({toText(entityOf(entity).labels.one)})
          </li>
        ))}
      </ul>
      {names.length > maxNames && <Text size="sm">{t('moreNames', { count: names.length - maxNames })}</Text>}
    </Alert>
  )
}
