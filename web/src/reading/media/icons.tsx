import { drawn } from '#web/components/line-drawing.tsx'

export const DownloadIcon = drawn(<path d="M12 4v11m-4.5-4 4.5 4.5 4.5-4.5M5 20h14" />)
export const EnlargeIcon = drawn(<path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" />)
