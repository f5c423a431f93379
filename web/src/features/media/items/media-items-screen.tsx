import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { partIfCome } from '#web/components/part.tsx'
import { Page } from '#web/components/page.tsx'
import { BrowseLayout } from '#web/reading/browse-layout.tsx'
import { MediaPanel } from '#web/reading/media/media-panel.tsx'
import { MediaBrowser } from './media-browser.tsx'

/** Where there is room beside the list. */
const LatestOfEach = partIfCome(async () => (await import('./latest-of-each.tsx')).LatestOfEach)

/** All media as a list with the chosen item beside it; what narrows the list stands in the address. */
export function MediaItemsScreen() {
  const { t } = useTranslation('media')
  const { media_id = null } = useParams()
  const [address] = useSearchParams()
  const navigate = useNavigate()
  return (
    <Page>
      <BrowseLayout
        prompt={t('browse.choose')}
        onBack={() => void navigate({ pathname: '/media-items', search: address.toString() })}
        detail={media_id && <MediaPanel key={media_id} id={media_id} />}
        beside={<LatestOfEach />}
        list={<MediaBrowser opened={media_id} />}
      />
    </Page>
  )
}
