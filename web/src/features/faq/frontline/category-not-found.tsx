import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Alternatives } from '#web/reader/guidance/alternatives.tsx'

/** In place of the questions of a category that is gone, or was never there: that it is, and where else to look. */
export function CategoryNotFound() {
  const { t } = useTranslation('ways')
  return (
    <>
      <Title order={2} size="h3">
        {t('ways.lost')}
      </Title>
      <Alternatives />
    </>
  )
}
