import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { WaysOn } from '#web/reading/ways/ways-on.tsx'

/** Under a search that found nothing: where else to look, and that the editors see it where it was captured. */
export function NothingFound({ captured }: { captured: boolean }) {
  const { t } = useTranslation('ways')
  return (
    <>
      {captured && (
        <Text mt="md" component="output" display="block">
          {t('ways.captured')}
        </Text>
      )}
      <WaysOn />
    </>
  )
}
