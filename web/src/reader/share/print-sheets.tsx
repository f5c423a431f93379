import { useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { directionOf } from '#shared/i18n/locale.ts'
import { labelLanguage, translateLabel } from '#shared/i18n/translate-label.ts'
import { shareTexts } from '#shared/domain/public-pages/share-texts.ts'
import { config } from '#web/api/config.ts'
import { SafeHtml } from '#web/components/text/safe-html.tsx'
import { changedOnText, givenOnText, type SharedRecord } from './share-message.ts'
import { fitsQr } from './qr.ts'
import { QrCode } from './qr-code.tsx'
import classes from './print-sheets.module.css'

/** Font sizes in points, from preferred to smallest readable. */
const sizes = [12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5]

/** Length in characters above which a paragraph is shortened instead of removed. */
const minCharsToShorten = 300

const containerTags = /^(?:DIV|UL|OL|TABLE|TBODY)$/

/** Shortens the end of a text; returns false if nothing is left to remove. */
function shorten(text: Element): boolean {
  let last = text
  while (containerTags.test(last.tagName) && last.lastElementChild) last = last.lastElementChild
  if (last === text) return false
  const words = last.textContent
  if (words.length > minCharsToShorten) {
    const end = Math.floor(words.length * 0.85)
    last.textContent = `${words.slice(0, words.lastIndexOf(' ', end) + 1 || end).trimEnd()}…`
  } else {
    const { parentElement: holder } = last
    last.remove()
    // Removes a list with its last item.
    if (holder && holder !== text && holder.childElementCount === 0) holder.remove()
  }
  return true
}

/**
 * Fits a text on a page: reduces the font size, then truncates.
 *
 * @returns whether the full text fits
 */
function fitOnto(page: HTMLElement, room: HTMLElement): boolean {
  const fits = () => room.scrollHeight <= room.clientHeight
  for (const size of sizes) {
    page.style.fontSize = `${size}pt`
    if (fits()) return true
  }
  const text = room.firstElementChild
  while (text && !fits()) if (!shorten(text)) break
  return false
}

/** One record on an A4 page in its language and direction, with the print date and a link to the current version. */
function PrintSheet({ record, language: { acronym, name, text_direction: dir }, title, sections, link }: SharedRecord) {
  const sheet = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const note = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const isWhole = fitOnto(sheet.current!, body.current!)
    note.current!.hidden = isWhole
  }, [])
  const translate = (words: (typeof shareTexts)[keyof typeof shareTexts]) => translateLabel(words, acronym)
  const frame = labelLanguage(acronym)
  const frameAttributes = { lang: frame, dir: frame === acronym ? dir : directionOf(frame) }
  const isShort = link !== null && fitsQr(link)
  return (
    <section ref={sheet} className={classes.sheet} lang={acronym} dir={dir}>
      <header className={classes.head}>
        <span>
          <bdi>{config().siteName}</bdi>
          {!record.isPublic && <strong {...frameAttributes}> · {translate(shareTexts.internal)}</strong>}
        </span>
        <span>{name}</span>
      </header>
      <h1 className={classes.title}>{title}</h1>
      <div ref={body} className={classes.body}>
        <SafeHtml html={sections.step + sections.contact + sections.rest} lang={acronym} dir={dir} />
      </div>
      <footer className={classes.foot}>
        <div {...frameAttributes}>
          <p ref={note} hidden>
            <strong>{translate(link === null ? shareTexts.goesOn : shareTexts.goesOnThere)}</strong>
          </p>
          <p>{changedOnText(record, acronym)}</p>
          <p>{givenOnText(acronym)}</p>
          {link !== null && (
            <>
              <p>{translate(isShort ? shareTexts.scan : shareTexts.newest)}</p>
              <p dir="ltr" className={classes.address}>
                {link}
              </p>
            </>
          )}
        </div>
        {isShort && (
          <div className={classes.code}>
            <QrCode text={link} label={link} />
          </div>
        )}
      </footer>
    </section>
  )
}

/** Prints only the given records, each on its own page. */
export function PrintSheets({ records }: { records: readonly SharedRecord[] }) {
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset['sheets'] = ''
    window.print()
    return () => {
      delete dataset['sheets']
    }
  }, [])
  return createPortal(
    <div className={classes.sheets} aria-hidden="true" data-print-sheets>
      {records.map((one) => (
        <PrintSheet key={`${one.record.object} ${one.record.id}`} {...one} />
      ))}
    </div>,
    document.body,
  )
}
