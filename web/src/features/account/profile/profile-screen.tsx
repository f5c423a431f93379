import { Avatar, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { queries } from '#web/api/queries.ts'
import type { Me } from '#web/api/types.ts'
import { Facts } from '#web/components/layout/facts.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { Page } from '#web/components/layout/page.tsx'
import { useScreenText } from '#web/components/navigation/use-screen-title.ts'
import { unlistedLanguage } from '#web/i18n/content-language.ts'
import { acronymOf } from '#web/i18n/interface-languages.ts'
import classes from './profile-screen.module.css'

/** The user's own profile as others see it; edited on a separate screen. */
export function ProfileScreen() {
  const { t } = useTranslation('app')
  const me = useQuery(queries.me())
  const signOut = (
    <Button component={Link} to="/logout" variant="default">
      {t('common.signOut')}
    </Button>
  )
  return (
    <Page narrow actions={signOut}>
      <QueryState query={me}>{(data) => <View me={data} />}</QueryState>
    </Page>
  )
}

const nameOfLanguage = (id: string | null): string | null => (id && acronymOf(id) ? unlistedLanguage(id).name : null)

function View({ me }: { me: Me }) {
  const { t } = useTranslation('account')
  const textOf = useScreenText()
  return (
    <>
      <Avatar src={me.avatar_url} size={88} mb="md" alt="" name={`${me.first_name} ${me.last_name}`} />
      <Facts
        facts={[
          [t('profile.firstName'), me.first_name],
          [t('profile.lastName'), me.last_name],
          [t('profile.email'), me.email],
          [t('profile.job'), me.job],
          [t('profile.language'), nameOfLanguage(me.language_id) ?? t('profile.noLanguage')],
          [t('profile.type'), t(`profile.type${me.type}`)],
        ]}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {t('profile.administrator')}
      </Text>
      <div className={classes.actions}>
        <Button component={Link} to="/user_profile">
          {textOf('titles', '/user_profile')}
        </Button>
      </div>
    </>
  )
}
