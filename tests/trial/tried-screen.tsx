import { Text } from '@mantine/core'
import { Page } from '#web/components/layout/page.tsx'

/** Trial screen that the product does not have. */
export const TriedScreen = () => (
  <Page narrow>
    <Text>42</Text>
  </Page>
)
