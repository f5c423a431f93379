import { categoryColors } from '#shared/domain/categories/category-colors.ts'

/** Base style of the static pages, inlined. Their content security policy contains its hash. */
export const baseStyle = `*{box-sizing:border-box}body{font:17px/1.6 system-ui,sans-serif;margin:0;color:#1f2a2a;background:#f3f5f4}
main{max-width:42rem;margin:0 auto;padding:1rem}nav{display:flex;gap:.25rem;flex-wrap:wrap}nav a{display:inline-block;padding:.5rem .6rem;min-height:44px}
h1{font-size:1.5rem;line-height:1.3;margin:1rem 0 .5rem}h2{font-size:1.15rem;margin:0 0 .25rem}a{color:#14504f}a[aria-current]{color:inherit;font-weight:700;text-decoration:none}
.box{background:#fff;border:1px solid #cfd6d4;border-radius:10px;padding:.75rem 1rem 1rem;margin:1rem 0}.box p{margin:.25rem 0}.hint{color:#4a5856;font-size:.92em;margin:.1rem 0}
:focus-visible{outline:3px solid #c77700;outline-offset:2px}
@media(prefers-color-scheme:dark){body{color:#e6ecea;background:#161c1c}.box{background:#202828;border-color:#3d4a48}a{color:#7fd0c8}.hint{color:#b4c0bd}}`

const categoryColorRules = (at: 0 | 1): string =>
  Object.entries(categoryColors)
    .map(([name, both]) => `.${name}{color:${both[at]}}`)
    .join('')

export const publicPageStyle = `${baseStyle}
header{background:#14504f;color:#fff}header>div{max-width:42rem;margin:0 auto;padding:.25rem 1rem;display:flex;flex-wrap:wrap;gap:.5rem;justify-content:space-between;align-items:center}header a{color:#fff;display:inline-flex;align-items:center;min-height:44px}
.exit{background:#fff;color:#14504f;font-weight:700;border-radius:8px;padding:0 .9rem;text-decoration:none}main>nav{margin:0 -.6rem}article{overflow-wrap:anywhere}
article h2,article h3,article h4{font-size:1.1rem;margin:1.2rem 0 .25rem}.box h2{margin-top:0}ul,ol{padding-inline-start:1.4rem}li{margin:.2rem 0}.list{list-style:none;padding:0;margin:0 0 1rem}.list a,.leads a,.box>:is(p,h2)>a:only-child{display:inline-block;padding:.55rem 0}
.since{display:none}:target~.since{display:block}
table{border-collapse:collapse;display:block;overflow-x:auto}td,th{border:1px solid #cfd6d4;padding:.3rem .5rem;text-align:start}blockquote{margin:1rem 0;padding-inline-start:1rem;border-inline-start:3px solid #cfd6d4}
.call>*{display:block}.call a{width:fit-content;padding:.55rem 0;font-weight:700}.at{white-space:nowrap}.urgent{border-color:#9c1c1c;border-inline-start-width:6px}.stale{border-color:#c77700}footer{max-width:42rem;margin:0 auto;padding:1rem;border-top:1px solid #cfd6d4}footer a{display:inline-block;padding:.5rem 0;min-height:44px}
input{font:inherit;width:100%;padding:.5rem .6rem;border:1px solid #6b7a77;border-radius:6px;min-height:44px;background:#fff;color:inherit}button{font:inherit;font-weight:700;min-height:48px;padding:.5rem 1.2rem;border-radius:8px;border:1px solid #14504f;background:#14504f;color:#fff;margin-top:.75rem}
.mark{width:1.2em;height:1.2em;vertical-align:-.25em;margin-inline-end:.4em;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}${categoryColorRules(0)}
@media(prefers-color-scheme:dark){${categoryColorRules(1)}header{background:#0d3231}footer,td,th,blockquote{border-color:#3d4a48}input{background:#161c1c}}
@media(prefers-contrast:more){.hint{color:inherit}.box,td,th,blockquote,footer,input{border-color:currentColor}:focus-visible{outline:5px solid}}
@media print{header,footer,nav,.leads,.exit{display:none}body{background:#fff;color:#000;font-size:11pt}.box{border-color:#999;background:#fff}}`

/**
 * Content security policy of a public page: its own style only, no scripts. `connect-src 'self'` lets auditing tools in
 * the page fetch files such as `robots.txt`.
 */
export const publicPageCsp = (styleHash: string): string =>
  `default-src 'none'; style-src '${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; connect-src 'self'`

/** Content security policy of the public search page: adds the script of the site. */
export const publicSearchPageCsp = (styleHash: string): string => `${publicPageCsp(styleHash)}; script-src 'self'`
