import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { feedbackReasons } from '#shared/entities/feedback.ts'
import { labelled } from '#shared/text/label.ts'
import { saidOf } from '#web/api/said.ts'
import { useLabel } from '#web/components/use-label.ts'
import { useContentLanguages } from '#web/texts/use-content-languages.ts'

const reasons: Record<string, (typeof feedbackReasons)[keyof typeof feedbackReasons]> = feedbackReasons

/** How many readers of the text as it is now were helped, and what the others said, in each language. */
export function FaqSaid({ id }: { id: string }) {
  const { t, i18n } = useTranslation('faq')
  const label = useLabel()
  const { of } = useContentLanguages()
  const { data } = useQuery(saidOf('faq', id))
  if (!data?.languages.length) return null
  return (
    <div>
      <dt>{t('view.said')}</dt>
      {data.languages.map(({ language, ...said }) => {
        const counts = Object.entries(said).filter(
          (one): one is [string, number] => typeof one[1] === 'number' && one[1] > 0,
        )
        const all = counts.reduce((sum, [, count]) => sum + count, 0)
        const helped = counts.find(([word]) => word === 'helped')?.[1] ?? 0
        const others = counts.flatMap(([word, count]) =>
          reasons[word] ? [labelled(label(reasons[word]), String(count), i18n.language)] : [],
        )
        return (
          <dd key={language}>
            {[labelled(of(language).name, t('view.helped', { helped, count: all }), i18n.language), ...others].join(
              ' · ',
            )}
          </dd>
        )
      })}
    </div>
  )
}
