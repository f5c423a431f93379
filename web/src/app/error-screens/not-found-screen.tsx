import { Anchor, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Page } from '#web/components/layout/page.tsx'
import { SearchBox } from '#web/reader/search/search-box.tsx'

export function NotFoundScreen() {
  const { t } = useTranslation('pages')
  const { t: tApp } = useTranslation('app')
  return (
    <Page narrow title={t('pages.notFoundTitle')}>
      <Stack>
        <Text>{t('pages.notFoundText')}</Text>
        <SearchBox size="lg" />
        <Anchor component={Link} to="/">
          {tApp('common.goHome')}
        </Anchor>
      </Stack>
    </Page>
  )
}
