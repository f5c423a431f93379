import type { Service } from './service.ts'

/** As much of the services of an organisation as lists are narrowed by; what none of them is, is not there. */
export type ServiceSummary = { free?: true; stepFree?: true; languages?: string[] }

/** The services of a record; none where a device has it from a version that knew of none. */
export const servicesOf = ({ services }: { services?: readonly Service[] | null | undefined }): readonly Service[] =>
  services ?? []

export function summarizeServices(services: readonly Service[]): ServiceSummary {
  const languages = [...new Set(services.flatMap((one) => one.languages))]
  return {
    ...(services.some(({ cost }) => cost === 'free') && { free: true }),
    ...(services.some(({ step_free: access }) => access === 'yes') && { stepFree: true }),
    ...(languages.length > 0 && { languages }),
  }
}
