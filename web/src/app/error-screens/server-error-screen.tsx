import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { Page } from '#web/components/layout/page.tsx'

export function ServerErrorScreen() {
  const { t } = useTranslation('app')
  const navigate = useNavigate()
  const retry = () => {
    const entered = (history.state as { idx?: number } | null)?.idx
    void (entered ? navigate(-1) : navigate('/'))
  }
  return (
    <Page narrow title={t('failed.title')}>
      <Text>{t('failed.wrong')}</Text>
      <Group mt="lg">
        <Button onClick={retry}>{t('failed.retry')}</Button>
        <Button component={Link} to="/" variant="default">
          {t('common.goHome')}
        </Button>
      </Group>
    </Page>
  )
}
