import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { myList } from '#shared/entities/my-list.ts'
import { unit } from '#shared/entities/unit.ts'
import { useSave } from '#web/api/mutations.ts'
import { queries } from '#web/api/queries.ts'
import { sharedListUrl, useLink } from '#web/api/shared-lists.ts'
import { MultiCombobox } from '#web/components/inputs/multi-combobox.tsx'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import { getErrorMessage } from '#web/entity/messages/error-message.ts'
import type { MyList } from '#web/reader/faq/my-list.ts'
import { useCopy } from '#web/reader/share/share-link.ts'
import { useSession } from '#web/session/use-session.ts'
import classes from './shared-list.module.css'

/** Groups that a list can be shared with: all groups if the user may list them, else the user's own. */
function useGroups(): { value: string; label: string }[] {
  const { hasPermission } = useSession()
  const all = useQuery({ ...queries.all(unit), enabled: hasPermission('Group', 'LIST') })
  const me = useQuery(queries.me())
  const own = me.data?.unit_id ? [{ id: me.data.unit_id, name: me.data.unit_name ?? '' }] : []
  return (all.data ?? own).map(({ id, name }) => ({ value: id, label: name }))
}

function GroupSharing({ list }: { list: MyList }) {
  const { t, i18n } = useTranslation('lists')
  const label = useLabel()
  const groups = useGroups()
  const save = useSave(myList)
  const { units } = myList.fields
  const change = async (chosen: string[]): Promise<void> => {
    // A disabled input would lose the focus while it saves.
    if (save.isPending) return
    try {
      await save.mutateAsync({ id: list.id, version: list.version, method: 'PATCH', body: { units: chosen } })
    } catch (error) {
      toast.error(getErrorMessage(error, i18n.language))
    }
  }
  if (groups.length === 0 && list.units.length === 0) return <Text size="sm">{t('share.noGroup')}</Text>
  return (
    <MultiCombobox
      label={label(units.label)}
      description={units.hint ? label(units.hint) : undefined}
      options={groups}
      value={list.units}
      nameOf={(id) => groups.find(({ value }) => value === id)?.label ?? t('share.otherGroup')}
      onChange={(chosen) => void change(chosen)}
    />
  )
}

function ByLink({ list }: { list: MyList }) {
  const { t, i18n } = useTranslation('lists')
  const copy = useCopy()
  const link = useLink(list.id)
  const [leftOut, setLeftOut] = useState(0)
  const toggleLink = async (wanted: boolean): Promise<void> => {
    try {
      setLeftOut((await link.mutateAsync(wanted))?.left_out ?? 0)
    } catch (error) {
      toast.error(getErrorMessage(error, i18n.language))
    }
  }
  return (
    <section className={classes.link} aria-labelledby="public-link">
      <h3 id="public-link">{t('share.link')}</h3>
      <Text size="sm">{t('share.linkHint')}</Text>
      {list.link ? (
        <>
          <output className={classes.address} dir="ltr">
            {sharedListUrl(list.link)}
          </output>
          {leftOut > 0 && <Text size="sm">{t('share.leftOut', { count: leftOut })}</Text>}
          <Group gap="sm">
            <Button variant="light" onClick={() => void copy(sharedListUrl(list.link!), t('share.copied'))}>
              {t('share.copy')}
            </Button>
            <NetworkButton
              variant="subtle"
              color="danger"
              loading={link.isPending}
              onClick={() => void toggleLink(false)}
            >
              {t('share.takeBack')}
            </NetworkButton>
          </Group>
        </>
      ) : (
        <NetworkButton variant="light" loading={link.isPending} onClick={() => void toggleLink(true)}>
          {t('share.make')}
        </NetworkButton>
      )}
    </section>
  )
}

export function ShareListDialog({ list, onClose }: { list: MyList; onClose: () => void }) {
  const { t } = useTranslation('lists')
  return (
    <Modal opened onClose={onClose} title={t('share.title')} centered>
      <Stack gap="lg">
        <GroupSharing list={list} />
        <ByLink list={list} />
      </Stack>
    </Modal>
  )
}
