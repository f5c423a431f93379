import { Avatar, Button, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { user } from '#shared/entities/user.ts'
import { queries } from '#web/api/queries.ts'
import type { DetailRecord } from '#web/api/record-types.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { Page } from '#web/components/layout/page.tsx'
import { RecordDetails } from '#web/entity/view/record-details.tsx'
import { RecordTitle } from '#web/entity/view/record-title.tsx'
import { getRecordTitle, updatePath } from '#web/entity/view/record-paths.ts'
import { useSession } from '#web/session/use-session.ts'
import classes from './user-profile.module.css'

const UserActivity = lazyComponent(async () => (await import('./user-activity.tsx')).UserActivity)
const ApiKeysPanel = lazyComponent(async () => (await import('../api-keys-panel.tsx')).ApiKeysPanel)

const fields = ['email', 'type', 'status', 'job', 'unit_id', 'roles', 'language_id', 'countries']

function ProfileData({ record }: { record: DetailRecord<typeof user> }) {
  return (
    <div className={classes.data}>
      <Avatar src={record.avatar_url} size={88} alt="" name={getRecordTitle(user, record)} />
      <RecordDetails entity={user} record={record} fields={fields} />
    </div>
  )
}

/** Shows the log with the privilege to read it, and the API keys of a machine account to account administrators. */
export function UserProfileScreen() {
  const { t } = useTranslation('users')
  const { t: tEntity } = useTranslation('entity')
  const { hasPermission } = useSession()
  const { user_id: id = '' } = useParams()
  const [searchParams, setSearchParams] = useSearchParams()
  const reading = queries.one(user, id)
  const recordQuery = useQuery(reading)
  const edit = recordQuery.data && updatePath(user, recordQuery.data)
  const tabs = [
    'data' as const,
    ...(hasPermission('CaptureSearch', 'LIST') ? ['activity' as const] : []),
    ...(hasPermission('User', 'UPDATE') ? ['keys' as const] : []),
  ]
  const tab = tabs.find((name) => name === searchParams.get('tab')) ?? 'data'
  return (
    <Page
      description={recordQuery.data && <RecordTitle entity={user} record={recordQuery.data} />}
      actions={
        edit && hasPermission('User', 'UPDATE') ? (
          <Button component={Link} to={edit} variant="default">
            {tEntity('actions.edit')}
          </Button>
        ) : undefined
      }
    >
      <QueryState query={recordQuery}>
        {(record) =>
          tabs.length === 1 ? (
            <ProfileData record={record} />
          ) : (
            <Tabs
              value={tab}
              onChange={(next) => setSearchParams(!next || next === 'data' ? {} : { tab: next }, { replace: true })}
            >
              <Tabs.List>
                {tabs.map((name) => (
                  <Tabs.Tab key={name} value={name}>
                    {t(name)}
                  </Tabs.Tab>
                ))}
              </Tabs.List>
              <Tabs.Panel value="data" pt="lg">
                <ProfileData record={record} />
              </Tabs.Panel>
              <Tabs.Panel value="activity" pt="lg">
                {tab === 'activity' && <UserActivity id={id} email={record.email} />}
              </Tabs.Panel>
              <Tabs.Panel value="keys" pt="lg">
                {tab === 'keys' && <ApiKeysPanel user={id} />}
              </Tabs.Panel>
            </Tabs>
          )
        }
      </QueryState>
    </Page>
  )
}
