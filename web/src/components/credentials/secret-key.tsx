import { Anchor, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './secret-key.module.css'

type Props = { secret: string; link: string }

/** Key of a second factor, as text and as a link for an authenticator app. */
export function SecretKey({ secret, link }: Props) {
  const { t } = useTranslation('login')
  return (
    <Stack gap="xs">
      <Text size="sm">{t('secret.text')}</Text>
      <Text size="sm" fw={600}>
        {t('secret.key')}
      </Text>
      <code dir="ltr" className={classes.key}>
        {secret.match(/.{1,4}/g)?.join(' ')}
      </code>
      <Anchor href={link} size="sm">
        {t('secret.open')}
      </Anchor>
    </Stack>
  )
}
