import { qrModules } from './qr.ts'
import classes from './share-dialog.module.css'

/** Modules of light around it, without which it is not found. */
const quiet = 4

/** Draws a QR code, dark on light in every scheme. `label`: what it is, for those who do not see it. */
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
