import { refusedAs } from '#shared/entities/refused-as.ts'
import { deviceId } from '#shared/text/device-id.ts'
import * as z from 'zod'
import { parse } from '#functions/entity/save.ts'
import { requireEnv } from '#functions/environment.ts'
import { nothing, ok, type Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { isBrowserKey, pushKeysOf } from '#functions/outside/push-keys.ts'
import { isPushService } from '#functions/outside/push-services.ts'
import { devicesOf, dropDevice, keepDevice } from '#functions/store/push-devices.ts'

const that = (isSo: (text: string) => boolean, most: number) =>
  z.string().check(z.refine((text) => text.length <= most && isSo(text), refusedAs('invalid_format')))

/** What a browser answers for a subscription (`toJSON`). */
const subscription = z.strictObject({
  endpoint: that(isPushService, 1000),
  expirationTime: z.number().nullish(),
  keys: z.strictObject({
    p256dh: that(isBrowserKey, 100),
    auth: that((text) => /^[\w-]{22}={0,2}$/.test(text), 24),
  }),
})

const ownKey = (): string => pushKeysOf(requireEnv('PUSH_KEY')).publicKey

/** GET notification/push: by which key a browser subscribes, and which of the caller's are told, by ids; `former`: under a key of before. */
export async function readPush({ caller }: Request): Promise<Answer> {
  const key = ownKey()
  const all = await devicesOf(caller.id!)
  const idsOf = (isCurrent: boolean) => all.filter((one) => (one.key === key) === isCurrent).map(({ id }) => id)
  return ok({ key, devices: idsOf(true), former: idsOf(false) })
}

/** POST notification/push: this browser is told from now on. */
export async function addPush(request: Request): Promise<Answer> {
  const { endpoint, keys } = parse(subscription, request.body ?? {})
  const id = await deviceId(endpoint)
  const since = Math.floor(Date.now() / 1000)
  await keepDevice(request.caller.id!, { id, endpoint, ...keys, key: ownKey(), language: request.language, since })
  return ok({ id })
}

/** DELETE notification/push/{id}: it is told no more. */
export async function removePush({ caller, params }: Request): Promise<Answer> {
  await dropDevice(caller.id!, params['id']!)
  return nothing
}
