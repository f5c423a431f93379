import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { Page } from '#web/components/layout/page.tsx'
import { BrowseList } from '#web/reader/faq/browse-list.tsx'

export function FrontlineHashtagScreen() {
  const { t } = useTranslation('reader')
  const { hashtag = '' } = useParams()
  return (
    <Page description={<bdi>#{hashtag}</bdi>}>
      <BrowseList key={hashtag} query={{ hashtag }} label={t('browse.underHashtag', { hashtag })} />
    </Page>
  )
}
