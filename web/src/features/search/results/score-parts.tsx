import { useTranslation } from 'react-i18next'
import type { Label } from '#shared/i18n/label.ts'
import type { ExplainedScore } from '#web/api/types.ts'
import { formatNumber } from '#web/components/dates/formatters.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import classes from './score-parts.module.css'

const partLabels = {
  words: ['Words', 'الكلمات', 'Mots'],
  topics: ['Topic', 'الموضوع', 'Sujet'],
  nearness: ['Nearby words', 'تقارب الكلمات', 'Mots proches'],
  letters: ['Similar letters', 'تشابه الحروف', 'Lettres semblables'],
  clicks: ['Opened often', 'كثرة الفتح', 'Souvent ouvert'],
} satisfies Record<string, Label>

const labels = {
  title: ['Score', 'درجة الترتيب', 'Score'],
  placed: ['Placed first by a synonym set', 'وضعته مجموعة مرادفات أولًا', 'Placé en tête par un groupe de synonymes'],
  overdue: ['Lower: verification overdue', 'أدنى ترتيبًا: تأخر التحقق منه', 'Plus bas\u00a0: vérification en retard'],
  counted: ['Counted as', 'تُحتسب', 'Compte pour'],
  byMeaning: ['Found by meaning, not by words', 'عُثر عليه بالمعنى لا بالكلمات', 'Trouvé par le sens, pas par les mots'],
} satisfies Record<string, Label>

const names = Object.keys(partLabels) as (keyof typeof partLabels)[]
const rounded = (value: number): number => Math.round(10 * value) / 10

/** Parts of a search score that add up to it, and what else decides the place of the result. */
export function ScoreParts({ score, why }: { score: number; why: ExplainedScore | null }) {
  const { i18n } = useTranslation()
  const toText = useLabel()
  if (!why) return <span className={classes.parts}>{toText(labels.byMeaning)}</span>
  const sum = names.reduce((total, name) => total + why[name], 0)
  const value = (of: number) => formatNumber(rounded(of), i18n.language)
  const isScaled = !why.placed && rounded(sum) !== rounded(score)
  return (
    <span className={classes.parts}>
      <b>
        {toText(labels.title)} {value(sum)}
      </b>
      {names
        .filter((name) => rounded(why[name]) !== 0)
        .map((name) => (
          <span key={name}>
            {toText(partLabels[name])} {value(why[name])}
          </span>
        ))}
      {isScaled && (
        <span>
          {toText(labels.counted)} {value(score)}
        </span>
      )}
      {why.placed && <span>{toText(labels.placed)}</span>}
      {why.overdue && <span>{toText(labels.overdue)}</span>}
    </span>
  )
}
