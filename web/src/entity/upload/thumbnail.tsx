import { LineDrawing } from '#web/components/line-drawing.tsx'
import { Picture } from '#web/components/picture.tsx'
import classes from './upload.module.css'

const frameWithHills = 'M4 5h16v14H4zM4 16.5l5-5 4.5 4.5 2.5-2.5 4 4M15.5 10a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4z'
const sheetOfPaper = 'M7 3.5h7l4 4v13H7zM14 3.5v4h4M10 12h5M10 16h5'

type Props = {
  url: string | null
  small?: boolean
  /** It is no picture in any case. */
  paper?: boolean
}

/** A small picture of a file; a drawing in the place of what is no picture, or is not there. */
export const Thumbnail = ({ url, small = false, paper = false }: Props) => (
  <span className={classes.thumbnail} data-small={small || undefined}>
    <Picture url={url} referrerPolicy="no-referrer" loading="lazy">
      <LineDrawing size={small ? 20 : 30} line={1.5}>
        <path d={paper ? sheetOfPaper : frameWithHills} />
      </LineDrawing>
    </Picture>
  </span>
)
