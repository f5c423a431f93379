import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormattedDate } from '#web/components/formatted-date.tsx'
import type { FaqFormState } from './use-faq-form.ts'
import classes from './faq-edit.module.css'
import { Notice } from '#web/reading/notice.tsx'

/** Offers what an earlier visit left unsaved. */
export function DraftNotice({ state }: { state: FaqFormState }) {
  const { t } = useTranslation('faq')
  const { found, forget } = state.draft
  if (!found) return null
  return (
    <div className={classes.notice}>
      <Notice tone="warning">
        <Group gap="sm">
          <Text style={{ flex: '1 1 12rem' }}>
            {t('draft.found')} <FormattedDate value={found.savedAt} withTime />
          </Text>
          <Button variant="filled" onClick={state.restoreDraft}>
            {t('draft.restore')}
          </Button>
          <Button variant="default" onClick={() => void forget()}>
            {t('draft.discard')}
          </Button>
        </Group>
      </Notice>
    </div>
  )
}
