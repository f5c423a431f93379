import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLabel } from '#web/components/text/use-label.ts'
import { permissionLabel } from '#shared/access/permissions.ts'
import classes from './role-edit.module.css'

export function RightsDifference({ added, removed }: { added: string[]; removed: string[] }) {
  const { t } = useTranslation('rights')
  const toText = useLabel()
  const name = (one: string) => {
    const [entity = '', key = ''] = one.split(':')
    return t('right', { entity: toText(permissionLabel(entity)), key: t(`keys.${key}`) })
  }
  const words = [
    ...(added.length > 0 ? [t('adds', { count: added.length })] : []),
    ...(removed.length > 0 ? [t('removes', { count: removed.length })] : []),
  ]
  if (words.length === 0)
    return (
      <Text size="sm" c="dimmed" component="output">
        {t('noDifference')}
      </Text>
    )
  return (
    <details className={classes.difference}>
      <summary>
        <output>{words.join(' · ')}</output>
      </summary>
      <ul>
        {added.map((one) => (
          <li key={one}>+ {name(one)}</li>
        ))}
        {removed.map((one) => (
          <li key={one}>− {name(one)}</li>
        ))}
      </ul>
    </details>
  )
}
