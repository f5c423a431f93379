import type { Service } from '#shared/entities/service.ts'

/** As much of the services of an organisation as lists are narrowed by; what none of them is, is not there. */
export type Offers = { free?: true; stepFree?: true; languages?: string[] }

export function offersOf(services: readonly Service[]): Offers {
  const languages = [...new Set(services.flatMap((one) => one.languages))]
  return {
    ...(services.some(({ cost }) => cost === 'free') && { free: true }),
    ...(services.some(({ step_free: access }) => access === 'yes') && { stepFree: true }),
    ...(languages.length > 0 && { languages }),
  }
}
