import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import '#shared/api/interface-text-errors.ts'
import type { language } from '#shared/entities/language.ts'
import { interfaceQuery } from '#web/api/interface-texts.ts'
import type { DetailRecord } from '#web/api/record-types.ts'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { loadCatalogue } from './catalogue.ts'
import { InterfaceSettingsForm } from './interface-settings-form.tsx'
import { TextEditor } from './text-editor.tsx'
import classes from './interface-texts.module.css'

/** Texts of the interface in a language, and who sees them. */
export function InterfaceTexts({ record }: { record: DetailRecord<typeof language> }) {
  const { t } = useTranslation('interface')
  const query = useQuery(interfaceQuery(record.id))
  const catalogue = useQuery({
    queryKey: ['interface catalogue', record.acronym],
    queryFn: () => loadCatalogue(record.acronym),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <section className={classes.section} aria-labelledby="interface-texts">
      <Title order={2} size="h3" id="interface-texts">
        {t('title')}
      </Title>
      <Text c="dimmed">{t('about')}</Text>
      <QueryState query={catalogue}>
        {(texts) => (
          <QueryState query={query}>
            {(stored) => (
              <>
                <InterfaceSettingsForm record={record} catalogue={texts} stored={stored} />
                <TextEditor record={record} catalogue={texts} stored={stored} />
              </>
            )}
          </QueryState>
        )}
      </QueryState>
    </section>
  )
}
