import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { lazyOptional } from '#web/components/layout/lazy-component.tsx'
import { Page } from '#web/components/layout/page.tsx'
import { BrowseLayout } from '#web/reader/browse-layout.tsx'
import { MediaPanel } from '#web/reader/media/media-panel.tsx'
import { MediaBrowser } from './media-browser.tsx'

/** Rendered on wide screens only. */
const LatestByType = lazyOptional(async () => (await import('./latest-by-type.tsx')).LatestByType)

/** Media list with the opened item; filters are in the URL. */
export function MediaItemsScreen() {
  const { t } = useTranslation('media')
  const { media_id = null } = useParams()
  const [searchParams] = useSearchParams()
  const navigate = useNavigate()
  return (
    <Page>
      <BrowseLayout
        prompt={t('browse.choose')}
        onBack={() => void navigate({ pathname: '/media-items', search: searchParams.toString() })}
        detail={media_id && <MediaPanel key={media_id} id={media_id} />}
        emptyDetail={<LatestByType />}
        list={<MediaBrowser opened={media_id} />}
      />
    </Page>
  )
}
