import { withReadYourWrites } from '#functions/data/cache/read-your-writes.ts'
import { services } from '#functions/data/services.ts'
import { identify } from '#functions/identity/identify-caller.ts'
import { createHandler, type Route } from '#functions/platform/http/request-pipeline.ts'
import { createVisitorLimiter } from '#functions/platform/http/visitor-rate-limit.ts'

const countVisitor = createVisitorLimiter((limit, subject, amount) => services().limiter.tally(limit, subject, amount))

/** Creates the Lambda handler for these routes. */
export const serve = (routes: readonly Route[]) =>
  createHandler(routes, {
    identify,
    withReadYourWrites,
    findCompleted: (claim) => services().idempotency.find(claim),
    countVisitor,
  })
