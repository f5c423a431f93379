import { cashGuidance } from '#infra/local/seed/content/faqs/cash-guidance.ts'
import { cashFaqs } from '#infra/local/seed/content/faqs/cash.ts'
import { documentsGuidance } from '#infra/local/seed/content/faqs/documents-guidance.ts'
import { documentsFaqs } from '#infra/local/seed/content/faqs/documents.ts'
import { educationGuidance } from '#infra/local/seed/content/faqs/education-guidance.ts'
import { educationFaqs } from '#infra/local/seed/content/faqs/education.ts'
import { healthGuidance } from '#infra/local/seed/content/faqs/health-guidance.ts'
import { healthFaqs } from '#infra/local/seed/content/faqs/health.ts'
import { housingGuidance } from '#infra/local/seed/content/faqs/housing-guidance.ts'
import { housingFaqs } from '#infra/local/seed/content/faqs/housing.ts'
import { protectionGuidance } from '#infra/local/seed/content/faqs/protection-guidance.ts'
import { protectionFaqs } from '#infra/local/seed/content/faqs/protection.ts'
import { registrationGuidance } from '#infra/local/seed/content/faqs/registration-guidance.ts'
import { registrationFaqs } from '#infra/local/seed/content/faqs/registration.ts'
import { workGuidance } from '#infra/local/seed/content/faqs/work-guidance.ts'
import { workFaqs } from '#infra/local/seed/content/faqs/work.ts'
import type { SampleFaq } from '#infra/local/seed/content/sample-faq.ts'

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
