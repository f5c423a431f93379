/** Partners answer through the function of suggestions. */
export { partnerRoutes as routes } from '#functions/api/partner/partner-routes.ts'
