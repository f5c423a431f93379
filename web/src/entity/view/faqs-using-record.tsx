import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { faq } from '#shared/entities/faq.ts'
import { queries } from '#web/api/queries.ts'
import { Bidi } from '#web/components/text/bidi.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { useSession } from '#web/session/use-session.ts'
import { viewPath } from './record-paths.ts'

/** Initial and maximum number of FAQs. */
const initialCount = 10
const maxCount = 100

/** FAQs that use a record in their texts or fields, for users with the permission to list FAQs. */
export function FaqsUsingRecord({ entity, id }: { entity: string; id: string }) {
  const { t } = useTranslation('entity')
  const { hasPermission } = useSession()
  const [shownCount, setShownCount] = useState(initialCount)
  const mayList = hasPermission('FAQ', 'LIST')
  const query = { 'conditions[stands_on:equal]': `${entity}/${id}`, per_page: String(shownCount) }
  const answers = useQuery({ ...queries.list(faq, query), enabled: mayList })
  if (!mayList) return null
  return (
    <Stack component="section" gap="xs" mt="lg">
      <Title order={2} size="h4">
        {t('usedIn.title')}
      </Title>
      {/* At the bottom of the page, so loading causes no layout shift. */}
      <QueryState query={answers} pending={null}>
        {({ entities, total }) => (
          <>
            {total === 0 && <Text c="dimmed">{t('usedIn.none')}</Text>}
            <ul>
              {entities.map((one) => (
                <li key={one.id}>
                  <Anchor component={Link} to={viewPath(faq, one) ?? ''}>
                    <Bidi>{one.question}</Bidi>
                  </Anchor>
                </li>
              ))}
            </ul>
            {total > shownCount && shownCount < maxCount && (
              <Button variant="subtle" onClick={() => setShownCount(maxCount)}>
                {t('usedIn.all', { total })}
              </Button>
            )}
            {total > maxCount && shownCount === maxCount && <Text c="dimmed">{t('usedIn.more', { total })}</Text>}
          </>
        )}
      </QueryState>
    </Stack>
  )
}
