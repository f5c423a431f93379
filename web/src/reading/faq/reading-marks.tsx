import { Link } from 'react-router-dom'
import { CategoryMark } from '#web/reading/category-mark.tsx'
import { AudienceBadge, PinnedBadge, VerifiedBadge } from './badges.tsx'
import classes from './reading-view.module.css'
import type { ReadingFaq } from '#web/api/faq-types.ts'

/** Above the question: whether it is pinned, who may read it, when it was verified, and where it belongs. */
export function ReadingMarks({ faq, linked }: { faq: ReadingFaq; linked: boolean }) {
  return (
    <div className={classes.marks}>
      {faq.pinned && <PinnedBadge />}
      <AudienceBadge visibility={faq.visibility} />
      {faq.verified_at && <VerifiedBadge verifiedAt={faq.verified_at} reviewBy={faq.review_by} />}
      {faq.service_categories.map(({ id, name }) =>
        linked ? (
          <Link key={id} to={`/frontline/category/${id}/faqs`} className={classes.category}>
            <CategoryMark id={id} />
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <span key={id} className={classes.category}>
            <CategoryMark id={id} />
            <bdi>{name}</bdi>
          </span>
        ),
      )}
    </div>
  )
}
