import type { Service } from './service.ts'

/** Summary of an organisation's services for list filters. Values that no service has are left out. */
export type ServiceSummary = { free?: true; stepFree?: true; languages?: string[] }

/** Returns the services of a record; none if a device saved it with a version before services existed. */
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
