import { refinementError } from '#shared/model/refinement-error.ts'
import { createPushDeviceId } from '#shared/api/push-device-id.ts'
import * as z from 'zod'
import { parse } from '#functions/domain/entity/save.ts'
import { requireEnv } from '#functions/platform/environment.ts'
import { noContent, ok, type ApiResponse } from '#functions/platform/http/response.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { isBrowserKey, derivePushKeys } from '#functions/outbound/vapid-keys.ts'
import { isPushService } from '#functions/outbound/push-services.ts'
import { devicesOf, removeDevice, saveDevice } from '#functions/data/repositories/messages/push-devices.ts'

const matchingText = (isSo: (text: string) => boolean, maxLength: number) =>
  z.string().check(z.refine((text) => text.length <= maxLength && isSo(text), refinementError('invalid_format')))

/** Push subscription as serialized by a browser (`PushSubscription.toJSON`). */
const subscription = z.strictObject({
  endpoint: matchingText(isPushService, 1000),
  expirationTime: z.number().nullish(),
  keys: z.strictObject({
    p256dh: matchingText(isBrowserKey, 100),
    auth: matchingText((text) => /^[\w-]{22}={0,2}$/.test(text), 24),
  }),
})

const serverPublicKey = (): string => derivePushKeys(requireEnv('PUSH_KEY')).publicKey

/**
 * GET notification/push: the public key for subscriptions and the IDs of the caller's devices. `former` has the devices
 * that subscribed with a previous key.
 */
export async function listSubscriptions({ caller }: Request): Promise<ApiResponse> {
  const key = serverPublicKey()
  const all = await devicesOf(caller.id!)
  const idsOf = (isCurrent: boolean) => all.filter((one) => (one.key === key) === isCurrent).map(({ id }) => id)
  return ok({ key, devices: idsOf(true), former: idsOf(false) })
}

/** POST notification/push: subscribes a browser. */
export async function addSubscription(request: Request): Promise<ApiResponse> {
  const { endpoint, keys } = parse(subscription, request.body ?? {})
  const id = await createPushDeviceId(endpoint)
  const since = Math.floor(Date.now() / 1000)
  await saveDevice(request.caller.id!, {
    id,
    endpoint,
    ...keys,
    key: serverPublicKey(),
    language: request.language,
    since,
  })
  return ok({ id })
}

/** DELETE notification/push/{id}: deletes a subscription. */
export async function removeSubscription({ caller, params }: Request): Promise<ApiResponse> {
  await removeDevice(caller.id!, params['id']!)
  return noContent
}
