import { SafeHtml } from '#web/components/text/safe-html.tsx'
import type { ContentLanguage } from '#web/i18n/content-language.ts'
import { alignTranslations } from './align-translations.ts'
import classes from './side-by-side.module.css'

type Side = { html: string; language: ContentLanguage }

/** Answer in two languages, block by block. */
export const SideBySide = ({ sides: [one, other] }: { sides: readonly [Side, Side] }) => (
  <div className={classes.sides}>
    {alignTranslations(one.html, other.html).map((pair, index) => (
      <div key={index} className={classes.pair}>
        {[one, other].map(({ language }, side) => (
          <SafeHtml key={language.id} html={pair[side]!} lang={language.acronym} dir={language.text_direction} />
        ))}
      </div>
    ))}
  </div>
)
