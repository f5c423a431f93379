import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Hotline } from './hotline.tsx'
import classes from './ways.module.css'

/** Above what is found where somebody asks for help in danger: whom to call now. */
export function UrgentHelp() {
  const { t } = useTranslation('ways')
  return (
    <section className={classes.urgent} aria-label={t('ways.urgent')}>
      <Text fw={650} component="output">
        {t('ways.urgent')}
      </Text>
      <Hotline />
    </section>
  )
}
