/** Where players are framed from, and nothing else is: the content policy of every page names exactly these. */
export const playerOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.facebook.com',
] as const

/** Whether an address may stand in a frame. */
export const isPlayerSource = (address: string): boolean =>
  URL.canParse(address) && (playerOrigins as readonly string[]).includes(new URL(address).origin)
