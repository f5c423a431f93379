import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './conflict-compare.module.css'

export type ConflictField = {
  path: string
  label: string
  lang?: string
  dir?: 'ltr' | 'rtl'
}

type Props = {
  /** Fields whose values differ. */
  fields: ConflictField[]
  /** Displayed values by path. */
  mine: Record<string, string>
  theirs: Record<string, string>
  /** Paths that use the other user's value. */
  theirPaths: ReadonlySet<string>
  onKeepMine: (path: string) => void
  onTakeTheirs: (path: string) => void
  onSave?: () => void
  /** Text with the other user's name and the time. */
  by?: string
}

function Side({ title, text, chosen, field }: { title: string; text: string; chosen: boolean; field: ConflictField }) {
  const { t } = useTranslation('entity')
  return (
    <div className={classes.side} data-chosen={chosen || undefined}>
      <Text size="xs" c="dimmed" fw={600}>
        {title}
      </Text>
      <div lang={field.lang} dir={field.dir ?? 'auto'} className={classes.text}>
        {text || t('cell.none')}
      </div>
    </div>
  )
}

/** Comparison of two conflicting versions by field. The user selects a version of each field. */
export function ConflictCompare(props: Props) {
  const { t } = useTranslation('entity')
  const { fields, mine, theirs, theirPaths } = props
  return (
    <Alert variant="default" title={t('conflict.title')} role="alert" className={classes.alert}>
      <Stack gap="md">
        <Text>{props.by ?? t('conflict.text')}</Text>
        {fields.length === 0 && <Text>{t('conflict.same')}</Text>}
        {fields.map((field) => (
          <section key={field.path} aria-label={field.label}>
            <Group justify="space-between" mb={6}>
              <Text fw={600}>{field.label}</Text>
              <SegmentedControl
                aria-label={t('conflict.choose', { label: field.label })}
                value={theirPaths.has(field.path) ? 'theirs' : 'mine'}
                onChange={(choice) =>
                  choice === 'theirs' ? props.onTakeTheirs(field.path) : props.onKeepMine(field.path)
                }
                data={[
                  { value: 'mine', label: t('conflict.keepMine') },
                  { value: 'theirs', label: t('conflict.takeTheirs') },
                ]}
              />
            </Group>
            <div className={classes.sides}>
              <Side
                title={t('conflict.mine')}
                text={mine[field.path] ?? ''}
                chosen={!theirPaths.has(field.path)}
                field={field}
              />
              <Side
                title={t('conflict.theirs')}
                text={theirs[field.path] ?? ''}
                chosen={theirPaths.has(field.path)}
                field={field}
              />
            </div>
          </section>
        ))}
        {props.onSave && (
          <Group>
            <Button onClick={props.onSave}>{t('conflict.save')}</Button>
          </Group>
        )}
      </Stack>
    </Alert>
  )
}
