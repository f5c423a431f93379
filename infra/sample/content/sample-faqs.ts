import { asylumStatusFaqs } from '#infra/sample/content/faqs/asylum-status.ts'
import { asylumFaqs } from '#infra/sample/content/faqs/asylum.ts'
import { cashGuidance } from '#infra/sample/content/faqs/cash-guidance.ts'
import { cashTroublesFaqs } from '#infra/sample/content/faqs/cash-troubles.ts'
import { cashFaqs } from '#infra/sample/content/faqs/cash.ts'
import { civilPapersFaqs } from '#infra/sample/content/faqs/civil-papers.ts'
import { dailyLifeFaqs } from '#infra/sample/content/faqs/daily-life.ts'
import { disabilityAndHelpingFaqs } from '#infra/sample/content/faqs/disability-and-helping.ts'
import { documentsGuidance } from '#infra/sample/content/faqs/documents-guidance.ts'
import { documentsFaqs } from '#infra/sample/content/faqs/documents.ts'
import { educationGuidance } from '#infra/sample/content/faqs/education-guidance.ts'
import { educationFaqs } from '#infra/sample/content/faqs/education.ts'
import { familyFaqs } from '#infra/sample/content/faqs/family.ts'
import { healthCareFaqs } from '#infra/sample/content/faqs/health-care.ts'
import { healthFamilyFaqs } from '#infra/sample/content/faqs/health-family.ts'
import { healthGuidance } from '#infra/sample/content/faqs/health-guidance.ts'
import { healthFaqs } from '#infra/sample/content/faqs/health.ts'
import { homeRepairsFaqs } from '#infra/sample/content/faqs/home-repairs.ts'
import { housingGuidance } from '#infra/sample/content/faqs/housing-guidance.ts'
import { housingFaqs } from '#infra/sample/content/faqs/housing.ts'
import { protectionGuidance } from '#infra/sample/content/faqs/protection-guidance.ts'
import { protectionFaqs } from '#infra/sample/content/faqs/protection.ts'
import { registrationGuidance } from '#infra/sample/content/faqs/registration-guidance.ts'
import { registrationFaqs } from '#infra/sample/content/faqs/registration.ts'
import { resettlementFaqs } from '#infra/sample/content/faqs/resettlement.ts'
import { schoolLifeFaqs } from '#infra/sample/content/faqs/school-life.ts'
import { studiesFaqs } from '#infra/sample/content/faqs/studies.ts'
import { workGuidance } from '#infra/sample/content/faqs/work-guidance.ts'
import { workStartFaqs } from '#infra/sample/content/faqs/work-start.ts'
import { workFaqs } from '#infra/sample/content/faqs/work.ts'
import type { SampleFaq } from './sample-faq.ts'

/** All sample questions: an invented programme, with no real person, body or place in it. */
export const sampleFaqs: SampleFaq[] = [
  ...registrationFaqs,
  ...registrationGuidance,
  ...documentsFaqs,
  ...documentsGuidance,
  ...healthFaqs,
  ...healthGuidance,
  ...educationFaqs,
  ...educationGuidance,
  ...workFaqs,
  ...workGuidance,
  ...housingFaqs,
  ...housingGuidance,
  ...cashFaqs,
  ...cashGuidance,
  ...protectionFaqs,
  ...protectionGuidance,
  ...asylumFaqs,
  ...asylumStatusFaqs,
  ...familyFaqs,
  ...resettlementFaqs,
  ...healthCareFaqs,
  ...healthFamilyFaqs,
  ...studiesFaqs,
  ...schoolLifeFaqs,
  ...workStartFaqs,
  ...homeRepairsFaqs,
  ...cashTroublesFaqs,
  ...civilPapersFaqs,
  ...dailyLifeFaqs,
  ...disabilityAndHelpingFaqs,
]
