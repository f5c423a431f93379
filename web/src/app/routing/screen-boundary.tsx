import { Component, type ReactNode, useLayoutEffect } from 'react'
import { Button, Group, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { useScreenText } from '#web/components/navigation/use-screen-title.ts'
import { useOnceConnected } from '#web/platform/connection.ts'
import { ScreenNotLoaded } from './load-screen.ts'
import classes from './screen-boundary.module.css'

const reload = (): void => location.reload()

function ScreenFailed({ error }: { error: unknown }) {
  const { t } = useTranslation('app')
  const textOf = useScreenText()
  const isLoadFailure = error instanceof ScreenNotLoaded
  useOnceConnected(reload)
  useLayoutEffect(() => window.early?.remove?.(), [])
  return (
    <section className={classes.failed}>
      <Title order={1}>
        {isLoadFailure ? t('failed.chunk', { n: textOf('titles', error.screen) || error.screen }) : t('failed.title')}
      </Title>
      <Text>{isLoadFailure ? t('failed.chunkHelp') : t('failed.wrong')}</Text>
      <Group>
        <NetworkButton onClick={reload}>{t('failed.retry')}</NetworkButton>
        <Button variant="default" component="a" href="/">
          {t('common.goHome')}
        </Button>
      </Group>
    </section>
  )
}

type Props = { children: ReactNode }

export class ScreenBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError = (error: unknown) => ({ error: error ?? true })

  override render() {
    return this.state.error === null ? this.props.children : <ScreenFailed error={this.state.error} />
  }
}
