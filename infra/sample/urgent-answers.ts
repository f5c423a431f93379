import type { UrgentAnswers } from '#infra/seed/concepts.ts'
import { faqId } from './sample-ids.ts'

/** Sample FAQs that rank first for urgent queries. */
export const urgentAnswers: UrgentAnswers = {
  violence: [faqId('prot-not-safe-at-home')],
  'sexual-violence': [faqId('prot-not-safe-at-home')],
  'child-in-danger': [faqId('prot-not-safe-at-home')],
  threat: [faqId('prot-not-safe-at-home')],
  suicide: [faqId('health-cannot-sleep')],
  medical: [faqId('health-night-emergency')],
  'lost-child': [faqId('reg-child-alone-desk')],
  trafficking: [faqId('work-offer-abroad'), faqId('prot-not-safe-at-home')],
  detention: [faqId('prot-brother-arrested')],
  eviction: [faqId('housing-told-to-leave'), faqId('housing-night-shelter-request')],
}
