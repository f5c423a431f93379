/** Sends a request again if the response is 503, which a busy machine can cause. A 503 with another cause occurs again. */
export async function repeatIfUnavailable<Reply extends { status: number }>(
  send: () => Promise<Reply>,
): Promise<Reply> {
  const reply = await send()
  return reply.status === 503 ? send() : reply
}
