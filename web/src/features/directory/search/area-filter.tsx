import { useTranslation } from 'react-i18next'
import type { Label } from '#shared/text/label.ts'
import { ChooseOne } from '#web/components/choosing/choose-one.tsx'
import { useLabel } from '#web/components/use-label.ts'
import type { Change, DirectoryState } from './directory-state.ts'
import { useAreaOptions } from './area-options.ts'

const name: Label = ['Governorate or province', 'المحافظة أو الولاية', 'Gouvernorat ou province']

type Props = { state: DirectoryState; onChange: Change }

/** Narrows the directory to a part of a country, as a press on the map does. */
export function AreaFilter({ state, onChange }: Props) {
  const { t } = useTranslation('directory')
  const toText = useLabel()
  return (
    <ChooseOne
      label={toText(name)}
      options={useAreaOptions(state)}
      value={state.area}
      onChange={(area) => onChange({ area })}
      placeholder={t('search.any')}
    />
  )
}
