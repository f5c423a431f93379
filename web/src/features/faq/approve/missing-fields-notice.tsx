import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProblem } from '#shared/api/problems.ts'
import { Callout } from '#web/reader/callout.tsx'
import { useContentLanguages } from '#web/i18n/use-content-languages.ts'
import { problemSummary } from '../problem-summary.ts'

/** Lists missing fields of a text for approvers who may not edit it. */
export function MissingFieldsNotice({ problems }: { problems: readonly FieldProblem[] }) {
  const { i18n } = useTranslation('faq')
  const { languageById } = useContentLanguages()
  const noticeRef = useRef<HTMLDivElement>(null)
  useEffect(() => noticeRef.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={noticeRef}>
      <Callout tone="danger" urgent>
        {problems.map((one) => (
          <p key={one.path}>{problemSummary(one, i18n.language, (id) => languageById(id).name)}</p>
        ))}
      </Callout>
    </div>
  )
}
