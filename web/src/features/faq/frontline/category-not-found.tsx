import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Alternatives } from '#web/reader/guidance/alternatives.tsx'

/** Shown if a category does not exist, with links to alternatives. */
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
