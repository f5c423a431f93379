/** Origins of video players. The content security policy of every page allows frames from these origins only. */
export const playerOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.facebook.com',
] as const

export const isPlayerSource = (address: string): boolean =>
  URL.canParse(address) && playerOrigins.some((one) => one === new URL(address).origin)

/** Attributes of the player frame. The sandbox prevents navigation of the page, popups and forms. */
export const playerFrame = {
  sandbox: 'allow-scripts allow-same-origin allow-presentation',
  allow: 'fullscreen; encrypted-media; picture-in-picture',
  // Players refuse to play without the origin of the site. The path is not sent.
  referrerPolicy: 'strict-origin',
} as const
