import { useTranslation } from 'react-i18next'
import run from '#shared/screens/accessibility-run.json' with { type: 'json' }
import { ColorSchemeInput } from '#web/components/inputs/color-scheme-input.tsx'
import { Facts } from '#web/components/layout/facts.tsx'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { Page } from '#web/components/layout/page.tsx'
import classes from './accessibility.module.css'

/** Text keys of the lists: help for users, checks of the test run that wrote the report, and known gaps. */
const lists = {
  helps: ['keyboard', 'zoom', 'large', 'aloud', 'still', 'tables'],
  checked: ['each', 'most', 'narrow', 'contrast', 'forced', 'touch'],
  gaps: ['people', 'rules', 'looks', 'french', 'texts', 'files', 'map', 'charts', 'audit'],
} as const

const counts = {
  most: run.mostUsed.length,
  contrast: run.contrast.length,
  forced: run.forcedColours.length,
  touch: run.touch.length,
}

/** Accessibility statement with the numbers that the test run wrote, and the known gaps. */
export function AccessibilityScreen() {
  const { t } = useTranslation('accessibility')
  return (
    <Page narrow>
      <p>{t('intro')}</p>
      <section className={classes.section}>
        <ColorSchemeInput />
      </section>
      {(['helps', 'checked', 'gaps'] as const).map((part) => (
        <section key={part} className={classes.section} aria-labelledby={part}>
          <h2 id={part}>{t(`${part}.title`)}</h2>
          {part === 'checked' && (
            <Facts
              facts={[
                [t('run.day'), <FormattedDate key="day" value={run.day} />],
                [t('run.screens'), run.screens.length],
                [t('run.rules'), run.rules.length],
                [t('run.tool'), `axe-core ${run.axe}`],
                [t('run.findings'), run.findings],
              ]}
            />
          )}
          <ul className={classes.list}>
            {lists[part].map((one) => (
              <li key={one}>{t(`${part}.${one}`, counts)}</li>
            ))}
          </ul>
        </section>
      ))}
      <section className={classes.section} aria-labelledby="tell">
        <h2 id="tell">{t('tell.title')}</h2>
        <p>{t('tell.text')}</p>
      </section>
    </Page>
  )
}
