import { qrModules } from './qr.ts'
import classes from './share-dialog.module.css'

/** Width of the quiet zone in modules, which scanners require. */
const quiet = 4

/** QR code, dark on light in every color scheme. `label` is its accessible name. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = qrModules(text)
  const size = modules.length + 2 * quiet
  const dark = modules.flatMap((row, at) => row.flatMap((isDark, column) => (isDark ? `M${column} ${at}h1v1h-1z` : [])))
  return (
    <figure aria-label={label} className={classes.code}>
      <svg aria-hidden="true" viewBox={`${-quiet} ${-quiet} ${size} ${size}`} shapeRendering="crispEdges">
        <rect x={-quiet} y={-quiet} width={size} height={size} fill="#fff" />
        <path d={dark.join('')} fill="#000" />
      </svg>
    </figure>
  )
}
