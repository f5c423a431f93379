/** The ways in which what somebody reads is handed to another. */
export const waysOut = ['qr', 'link', 'whatsapp', 'sms', 'text', 'print', 'device'] as const

export type WayOut = (typeof waysOut)[number]

/** Records that are handed out in one go. */
export const mostHandedOut = 100
