/** Where players are framed from, and nothing else is: the content policy of every page names exactly these. */
export const playerOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.facebook.com',
] as const

/** Whether an address may stand in a frame. */
export const isPlayerSource = (address: string): boolean =>
  URL.canParse(address) && playerOrigins.some((one) => one === new URL(address).origin)

/** What a player may do in its frame, no more than it needs: it cannot move the page, open windows or send forms. */
export const playerFrame = {
  sandbox: 'allow-scripts allow-same-origin allow-presentation',
  allow: 'fullscreen; encrypted-media; picture-in-picture',
  // Players refuse to play where they are not told the site; its pages are nobody's business.
  referrerPolicy: 'strict-origin',
} as const
