import { qrModules } from './qr.ts'
import classes from './share-dialog.module.css'

/** Width of the quiet zone in modules, which scanners require. */
const quietZoneModules = 4

/** QR code, dark on light in every color scheme. `label` is its accessible name. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = qrModules(text)
  const size = modules.length + 2 * quietZoneModules
  const dark = modules.flatMap((row, at) => row.flatMap((isDark, column) => (isDark ? `M${column} ${at}h1v1h-1z` : [])))
  return (
    <figure aria-label={label} className={classes.code}>
      <svg
        aria-hidden="true"
        viewBox={`${-quietZoneModules} ${-quietZoneModules} ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <rect x={-quietZoneModules} y={-quietZoneModules} width={size} height={size} fill="#fff" />
        <path d={dark.join('')} fill="#000" />
      </svg>
    </figure>
  )
}
