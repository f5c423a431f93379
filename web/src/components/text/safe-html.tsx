import { useLayoutEffect, useRef } from 'react'
import { renderHtml } from './render-html.ts'
import classes from './safe-html.module.css'

type Props = { html: string; lang: string; dir: 'ltr' | 'rtl' }

/** Renders the HTML of an answer. The only component that adds HTML content to the page. */
export function SafeHtml({ html, lang, dir }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.replaceChildren(...renderHtml(html))
  }, [html])
  return <div ref={place} lang={lang} dir={dir} className={classes.answer} />
}
