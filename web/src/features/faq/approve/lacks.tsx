import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProblem } from '#shared/api/problems.ts'
import { Notice } from '#web/reading/notice.tsx'
import { useContentLanguages } from '#web/texts/use-content-languages.ts'
import { problemSummary } from '../problem-summary.ts'

/** What a part of a text lacks, beside that part, for those who decide on it and write none of it. */
export function Lacks({ problems }: { problems: readonly FieldProblem[] }) {
  const { i18n } = useTranslation('faq')
  const { of } = useContentLanguages()
  const named = useRef<HTMLDivElement>(null)
  useEffect(() => named.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={named}>
      <Notice tone="danger" urgent>
        {problems.map((one) => (
          <p key={one.path}>{problemSummary(one, i18n.language, (id) => of(id).name)}</p>
        ))}
      </Notice>
    </div>
  )
}
