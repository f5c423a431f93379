import { useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { inLanguage } from '#shared/api/texts.ts'
import { sentWords } from '#shared/public/sent-words.ts'
import { config } from '#web/api/config.ts'
import { SafeHtml } from '#web/components/safe-html.tsx'
import { changedWords, givenWords, type Handed } from './handed.ts'
import { fitsQr } from './qr.ts'
import { QrCode } from './qr-code.tsx'
import { fitOnto } from './fit.ts'
import classes from './sheets.module.css'

/** One record on one page of A4, in its language and direction, with the day on which it stood so and the way to what holds today. */
function Sheet({ record, language: { acronym, name, text_direction: dir }, title, html, link }: Handed) {
  const sheet = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const note = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const isWhole = fitOnto(sheet.current!, body.current!)
    note.current!.hidden = isWhole
  }, [])
  const says = (words: (typeof sentWords)[keyof typeof sentWords]) => inLanguage(words, acronym)
  const isShort = link !== null && fitsQr(link)
  return (
    <section ref={sheet} className={classes.sheet} lang={acronym} dir={dir}>
      <header className={classes.head}>
        <span>
          <bdi>{config().siteName}</bdi>
          {!record.isPublic && <strong> · {says(sentWords.internal)}</strong>}
        </span>
        <span>{name}</span>
      </header>
      <h1 className={classes.title}>{title}</h1>
      <div ref={body} className={classes.body}>
        <SafeHtml html={html} lang={acronym} dir={dir} />
      </div>
      <footer className={classes.foot}>
        <div>
          <p ref={note} hidden>
            <strong>{says(link === null ? sentWords.goesOn : sentWords.goesOnThere)}</strong>
          </p>
          <p>{changedWords(record, acronym)}</p>
          <p>{givenWords(acronym)}</p>
          {link !== null && (
            <>
              <p>{says(isShort ? sentWords.scan : sentWords.newest)}</p>
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

/** Prints records, each on a page of its own and nothing else of the site: several are a booklet. */
export function Sheets({ all }: { all: readonly Handed[] }) {
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
      {all.map((one) => (
        <Sheet key={`${one.record.object} ${one.record.id}`} {...one} />
      ))}
    </div>,
    document.body,
  )
}
