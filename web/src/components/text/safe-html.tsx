import { useLayoutEffect, useRef } from 'react'
import { renderHtml } from './render-html.ts'
import classes from './safe-html.module.css'

type Props = { html: string; lang: string; dir: 'ltr' | 'rtl' }

/** Shows an answer's HTML, drawn anew: the only place where written HTML enters the page. */
export function SafeHtml({ html, lang, dir }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.replaceChildren(...renderHtml(html))
  }, [html])
  return <div ref={place} lang={lang} dir={dir} className={classes.answer} />
}
