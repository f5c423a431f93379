import { cashGuidance } from '#infra/sample/content/faqs/cash-guidance.ts'
import { cashFaqs } from '#infra/sample/content/faqs/cash.ts'
import { documentsGuidance } from '#infra/sample/content/faqs/documents-guidance.ts'
import { documentsFaqs } from '#infra/sample/content/faqs/documents.ts'
import { educationGuidance } from '#infra/sample/content/faqs/education-guidance.ts'
import { educationFaqs } from '#infra/sample/content/faqs/education.ts'
import { healthGuidance } from '#infra/sample/content/faqs/health-guidance.ts'
import { healthFaqs } from '#infra/sample/content/faqs/health.ts'
import { housingGuidance } from '#infra/sample/content/faqs/housing-guidance.ts'
import { housingFaqs } from '#infra/sample/content/faqs/housing.ts'
import { protectionGuidance } from '#infra/sample/content/faqs/protection-guidance.ts'
import { protectionFaqs } from '#infra/sample/content/faqs/protection.ts'
import { registrationGuidance } from '#infra/sample/content/faqs/registration-guidance.ts'
import { registrationFaqs } from '#infra/sample/content/faqs/registration.ts'
import { workGuidance } from '#infra/sample/content/faqs/work-guidance.ts'
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
]
