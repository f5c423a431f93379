import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './states.module.css'
import type { ContentLanguage } from '#web/i18n/use-content-languages.ts'

type Props = { languages: readonly ContentLanguage[]; onPick: (languageId: string) => void }

export function MissingTranslation({ languages, onPick }: Props) {
  const { t } = useTranslation('app')
  return (
    <output className={classes.state}>
      <Text>{t('languages.missing')}</Text>
      <Group justify="center" gap="xs">
        {languages.map(({ id, acronym, name, text_direction }) => (
          <Button key={id} variant="light" lang={acronym} dir={text_direction} onClick={() => onPick(id)}>
            {name}
          </Button>
        ))}
      </Group>
    </output>
  )
}
