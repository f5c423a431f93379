import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canShareViews } from '#shared/access/list-view-sharing.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { randomKey } from '#web/api/http/client.ts'
import { type ListView, type SharedView, useUnshareView } from '#web/api/list-views.ts'
import { PanelButton } from '#web/components/navigation/panel-button.tsx'
import { confirm } from '#web/components/feedback/confirm.ts'
import { TextWithSlots } from '#web/components/text/text-with-slots.tsx'
import { Icon } from '#web/components/icons/icons.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import { useSession } from '#web/session/use-session.ts'
import { noViewId, viewParam } from '#web/entity/list/list-state.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import { ShareViewForm } from './share-view-form.tsx'
import { type SavedView, useSavedViews } from './use-saved-views.ts'
import { ViewRow } from './view-row.tsx'

type Props = { entity: Entity; viewParams: string; shared: readonly ListView[] }

/** View being shared; `own` is the name of the user's saved view it is based on. */
type Shared = { view: SharedView; ownName: string | null }

/** True if another user with an active account owns the view. */
const hasOtherOwner = ({ is_own: isOwn, by }: ListView): boolean => !isOwn && by !== ''

const notShared = { everyone: false, roles: [], default_for: [] }

/** Panel with the user's own and shared views: filters, sorting and columns under a name. */
export function SavedViews({ entity, viewParams, shared }: Props) {
  const { t } = useTranslation('entity')
  return (
    <PanelButton startOpened label={t('views.title')} icon={<Icon name="bookmark" />}>
      {(close) => (
        // The texts of the panel load now; the boundary keeps the list visible.
        <Suspense fallback={null}>
          <Views entity={entity} viewParams={viewParams} shared={shared} close={close} />
        </Suspense>
      )}
    </PanelButton>
  )
}

function Views({ entity, viewParams, shared, close }: Props & { close: () => void }) {
  const { t, i18n } = useTranslation('listviews')
  const { hasPermission } = useSession()
  const [name, setName] = useState('')
  const [sharing, setSharing] = useState<Shared | null>(null)
  const { saved, busy, fits, put, remove } = useSavedViews(entity.name)
  const unshare = useUnshareView()
  const failed = (error: unknown) => toast.error(getErrorMessage(error, i18n.language))
  const { list: path } = entity.screens
  const shares = canShareViews(entity, hasPermission)

  const saveView = (event: FormEvent) => {
    event.preventDefault()
    const view = { name: name.trim(), address: viewParams && `?${viewParams}` }
    if (!view.name) return
    if (!fits(view)) return toast.error(t('full'))
    put(view).then(() => setName(''), failed)
  }
  const stopSharing = async (view: ListView) => {
    if (!(await confirm({ text: t('unshareWords'), confirmLabel: t('unshare', { name: view.name }) }))) return
    unshare.mutate(view, { onSuccess: () => toast.success(t('unshared')), onError: failed })
  }
  const startSharing = ({ name: ownName, address: savedUrl, path: counts }: SavedView) =>
    setSharing({
      ownName,
      view: {
        ...notShared,
        list: entity.name,
        id: randomKey(),
        name: ownName,
        address: savedUrl.replace(/^\?/, ''),
        counted: counts !== undefined,
      },
    })
  const done = (isShared: boolean) => {
    // The view is now among the shared ones, so the user's own copy is deleted.
    if (isShared && sharing?.ownName) void remove(sharing.ownName).catch(failed)
    setSharing(null)
  }
  if (sharing)
    return (
      <ShareViewForm view={sharing.view} viewParams={viewParams} isShared={sharing.ownName === null} onDone={done} />
    )

  return (
    <Stack gap="sm">
      {saved.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('none')}
        </Text>
      )}
      {saved.map((one) => (
        <ViewRow
          key={one.name}
          to={`${path}${one.address || `?${viewParam}=${noViewId}`}`}
          name={one.name}
          onOpen={close}
          actions={[
            ...(shares
              ? [
                  {
                    icon: 'people',
                    label: t('share', { name: one.name }),
                    disabled: busy,
                    onPress: () => startSharing(one),
                  } as const,
                ]
              : []),
            {
              icon: 'menu',
              label: t('countOwn', { name: one.name }),
              isPressed: one.path !== undefined,
              disabled: busy,
              onPress: () => void put({ ...one, path: one.path ? undefined : path }).catch(failed),
            },
            {
              icon: 'delete',
              label: t('remove', { name: one.name }),
              isDanger: true,
              disabled: busy,
              onPress: () => void remove(one.name).catch(failed),
            },
          ]}
        />
      ))}
      {shared.length > 0 && (
        <Text size="sm" fw={600}>
          {t('sharedOnes')}
        </Text>
      )}
      {shared.map((one) => (
        <ViewRow
          key={one.id}
          to={`${path}?${viewParam}=${one.id}`}
          name={one.name}
          details={
            <>
              {hasOtherOwner(one) && <TextWithSlots text={t('sharedBy')} parts={{ name: <bdi>{one.by}</bdi> }} />}
              {hasOtherOwner(one) && one.is_default && ' · '}
              {one.is_default && t('begins')}
            </>
          }
          onOpen={close}
          actions={
            one.sharing
              ? [
                  {
                    icon: 'edit',
                    label: t('change', { name: one.name }),
                    disabled: unshare.isPending,
                    onPress: () => setSharing({ ownName: null, view: { ...one, ...one.sharing! } }),
                  },
                  {
                    icon: 'delete',
                    label: t('unshare', { name: one.name }),
                    isDanger: true,
                    disabled: unshare.isPending,
                    onPress: () => void stopSharing(one),
                  },
                ]
              : []
          }
        />
      ))}
      <form onSubmit={saveView}>
        <Group align="flex-end" wrap="nowrap" gap="xs">
          <TextInput
            label={t('name')}
            value={name}
            maxLength={60}
            dir="auto"
            flex={1}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" loading={busy} disabled={!name.trim()}>
            {t('save')}
          </Button>
        </Group>
      </form>
    </Stack>
  )
}
