/** Styles of the embedded content. They are isolated from the page of the partner. */
export const embedStyles = `:host{all:initial;display:block}
*{box-sizing:border-box}
section{font:16px/1.6 system-ui,sans-serif;color:#1f2a2a;background:#fff;border:1px solid #cfd6d4;border-radius:10px;padding:1rem;overflow-wrap:anywhere;color-scheme:light}
h2{font-size:1.2rem;line-height:1.3;margin:0 0 .5rem}.answer :is(h2,h3,h4){font-size:1.05rem;margin:1rem 0 .25rem}
p{margin:.5rem 0}p:empty{margin:0}a{color:#14504f}.hint{color:#4a5856;font-size:.92em}.outdated{border-inline-start:6px solid #c77700;padding-inline-start:.75rem}
.list{list-style:none;margin:0;padding:0}.list>li{border-top:1px solid #cfd6d4}.list>li>a,.leads a{display:inline-block;padding:.7rem 0}.list>li>p{margin:0 0 .7rem}
summary{padding:.7rem 0;cursor:pointer;font-weight:700;color:#14504f}.answer{padding-bottom:.75rem}
.answer :is(ul,ol){padding-inline-start:1.4rem}table{border-collapse:collapse;display:block;overflow-x:auto}td,th{border:1px solid #cfd6d4;padding:.3rem .5rem;text-align:start}
blockquote{margin:1rem 0;padding-inline-start:1rem;border-inline-start:3px solid #cfd6d4}
label{display:block;font-weight:700}input{font:inherit;width:100%;min-height:44px;padding:.5rem .6rem;border:1px solid #6b7a77;border-radius:6px;background:#fff;color:inherit}
button{font:inherit;font-weight:700;min-height:44px;padding:.4rem 1.2rem;margin-top:.75rem;border:1px solid #14504f;border-radius:8px;background:#14504f;color:#fff}
:focus-visible{outline:3px solid #c77700;outline-offset:2px}
.aside{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}`
