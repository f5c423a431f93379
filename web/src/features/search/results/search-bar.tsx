import { ActionIcon } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Icon } from '#web/components/icons/icons.tsx'
import { withChanges } from '#web/reader/opened-item.ts'
import { SearchBox } from '#web/reader/search/search-box.tsx'
import classes from './search-result.module.css'
import { isLong, type SearchState } from './search-state.ts'

export function SearchBar({ state }: { state: SearchState }) {
  const { t } = useTranslation('reader')
  const [searchParams] = useSearchParams()
  return (
    <div className={classes.search}>
      <SearchBox
        size="md"
        label={t('search.words')}
        rightContent={
          <ActionIcon type="submit" variant="subtle" size={40} className={classes.go} aria-label={t('search.go')}>
            <Icon name="forward" />
          </ActionIcon>
        }
        value={state.q}
        toSearchParams={(q) => withChanges(searchParams, { q })}
        language={state.lang}
      />
      {isLong(state.q) && (
        <p className={classes.asked}>
          <bdi>{state.q}</bdi>
        </p>
      )}
    </div>
  )
}
