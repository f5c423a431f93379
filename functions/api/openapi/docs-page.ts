import { createHash } from 'node:crypto'
import type { Label } from '#shared/i18n/label.ts'
import { directionOf } from '#shared/i18n/locale.ts'
import { translateLabel } from '#shared/i18n/translate-label.ts'
import { escapeHtml } from '#shared/domain/rich-text/text-references.ts'
import type { OpenApi, Operation } from './openapi-document.ts'

/**
 * Script of the docs page: a search that hides other operations, and a form under each operation that sends the request.
 * It fetches openapi.json for the first form. Responses are rendered as text only, and nothing is stored.
 */
const pageScript = `const main=document.querySelector('main'),words=main.dataset,token=document.querySelector('#token')
let api
const of=(one)=>one.$ref?one.$ref.split('/').slice(1).reduce((at,name)=>at[name],api):one
const make=(name,values,...inside)=>{const one=Object.assign(document.createElement(name),values);one.append(...inside);return one}
const draft=(schema)=>{const {properties={},required=[],anyOf}=of(schema);if(anyOf)return draft(anyOf[0])
return Object.fromEntries(required.map((name)=>[name,of(properties[name]).type==='array'?[]:properties[name].enum?.[0]??'']))}
async function open(section,button){
api??=await(await fetch('openapi.json')).json()
const {path,method}=section.dataset,operation=api.paths[path][method],fields=[]
const form=make('form'),result=make('pre',{tabIndex:0,hidden:true,role:'status'})
for(const parameter of operation.parameters.map(of)){const input=make('input',{title:parameter.description??'',required:!!parameter.required,placeholder:parameter.style==='deepObject'?'name=value':''})
fields.push([parameter,input]);form.append(make('label',{},make('code',{},parameter.name),input))}
const [type,content]=Object.entries(operation.requestBody?.content??{})[0]??[]
const body=type&&make('textarea',{rows:5,spellcheck:false,value:type.endsWith('json')?JSON.stringify(draft(content.schema),null,1):''})
if(body)form.append(make('label',{},make('code',{},type),body))
form.append(make('button',{},words.send),...(method==='get'?[]:[make('small',{lang:document.documentElement.lang,dir:'auto'},' '+words.real)]),result)
form.onsubmit=async(event)=>{event.preventDefault()
const query=new URLSearchParams(),headers={};let to=path
for(const [{name,in:place,style},{value}] of fields){if(value==='')continue
if(place==='path')to=to.replace('{'+name+'}',encodeURIComponent(value))
else if(place==='header')headers[name]=value
else if(style==='deepObject')for(const [key,one] of new URLSearchParams(value))query.append(name+key.replace(/^[^[]+/,'[$&]'),one)
else if(style==='form')for(const one of value.split(','))query.append(name,one)
else query.append(name,value)}
if(token.value)headers.authorization='Bearer '+token.value.trim()
if(body?.value)headers['content-type']=type
result.hidden=false;result.textContent='…'
try{const answer=await fetch('/api'+to+(query.size?'?'+query:''),{method:method.toUpperCase(),headers,body:body?.value||undefined})
let text=await answer.text()
try{text=JSON.stringify(JSON.parse(text),null,1)}catch{}
result.textContent=[answer.status,answer.headers.get('content-type')??'','\\n'+text.slice(0,100000)].join(' ')
}catch(error){result.textContent=String(error)}}
button.replaceWith(form);form.querySelector('input,textarea,button').focus()}
for(const button of document.querySelectorAll('button')){button.hidden=false;button.onclick=()=>open(button.closest('section'),button)}
token.closest('label').hidden=false
const search=document.querySelector('#search'),count=document.querySelector('output'),sections=[...document.querySelectorAll('section')]
search.closest('label').hidden=false
search.oninput=()=>{const typed=search.value.toLowerCase().split(/\\s+/)
for(const one of sections)one.hidden=!typed.every((word)=>one.textContent.toLowerCase().includes(word))
for(const group of document.querySelectorAll('.group'))document.querySelector('nav [href="#'+group.id+'"]').parentElement.hidden=group.hidden=!group.querySelector('section:not([hidden])')
count.textContent=sections.filter((one)=>!one.hidden).length+' / '+sections.length}`

const title: Label = ['Daleel API', 'واجهة برمجة تطبيقات «دليل» (API)', 'API de Daleel']
const introduction: Label = [
  'All API endpoints. Also available as a file: ',
  'كل نقاط الوصول في الواجهة. متوفرة أيضًا في ملف: ',
  'Tous les points d’accès de l’API. Aussi disponible en fichier : ',
]
const pageTexts = {
  groups: ['Endpoints', 'نقاط الوصول', 'Points d’accès'],
  search: ['Search endpoints', 'بحث في نقاط الوصول', 'Rechercher un point d’accès'],
  shapes: ['Schemas', 'المخططات', 'Schémas'],
  token: [
    'Session token for endpoints that need one: the access_token returned by POST /auth. It isn’t stored.',
    'رمز الجلسة لنقاط الوصول التي تتطلبه: قيمة access_token في استجابة POST /auth. لا يُحفظ.',
    'Jeton de session, pour les points d’accès qui en demandent un : l’access_token renvoyé par POST /auth. Il n’est pas enregistré.',
  ],
  open: ['Try', 'تجربة', 'Essayer'],
  send: ['Send', 'إرسال', 'Envoyer'],
  real: ['This sends a real request.', 'يرسل هذا طلبًا حقيقيًا.', 'Ceci envoie une vraie requête.'],
} as const satisfies Record<string, Label>

const style = `body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1f2a2a;background:#fff}
code,pre,textarea{font-family:ui-monospace,monospace;font-size:.95em;overflow-wrap:anywhere}.method{display:inline-block;min-width:4.5rem;font-weight:700;color:#14504f}
section,details{border-top:1px solid #cfd6d4;padding:.75rem 0}pre{overflow:auto;max-height:30rem;white-space:pre-wrap;background:#f3f5f4;padding:.75rem}
label{display:block;margin:.5rem 0}input,textarea{display:block;box-sizing:border-box;width:100%;font:inherit;padding:.35rem .5rem;color:inherit;background:transparent;border:1px solid #6b7876;border-radius:4px}
button{font:inherit;min-height:2.5rem;min-width:5rem;margin-top:.5rem;padding:.25rem 1rem;color:#fff;background:#14504f;border:0;border-radius:4px;cursor:pointer}a{color:#14504f}[hidden]{display:none}
nav ul{columns:8rem;list-style:none;padding:0;margin:0}@media(min-width:64rem){body{max-width:80rem}.columns{display:grid;grid-template-columns:12rem minmax(0,1fr);gap:2rem}nav{position:sticky;top:0;align-self:start;max-height:100vh;overflow:auto}nav ul{columns:1}}
@media(prefers-color-scheme:dark){body{color:#e6ecea;background:#161c1c}.method,a{color:#7fd0c8}pre{background:#232b2b}button{color:#161c1c;background:#7fd0c8}}`

const cspDigestOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Content security policy of the page: its inline style and script by hash, and requests to its own origin. */
export const docsPolicy = [
  "default-src 'none'",
  `style-src ${cspDigestOf(style)}`,
  `script-src ${cspDigestOf(pageScript)}`,
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const listSchemaNames = (part: unknown): string =>
  [...new Set(Array.from(JSON.stringify(part ?? '').matchAll(/schemas\/([\w-]+)/g), ([, name]) => name!))]
    .map((name) => `<a href="#${name}">${name}</a>`)
    .join(', ')

function sectionOf(path: string, method: string, operation: Operation, tries: string): string {
  const statuses = Object.entries(operation.responses).map(([status, answer]) => {
    const shapes = status.startsWith('2') ? listSchemaNames(answer) : ''
    return shapes ? `${status} ${shapes}` : status
  })
  const sent = listSchemaNames(operation.requestBody)
  const call = `${method.toUpperCase()} ${path}`
  return `<section data-path="${escapeHtml(path)}" data-method="${method}" lang="en" dir="ltr"><span class="method">${method.toUpperCase()}</span> <code>/api${escapeHtml(path)}</code><br>${escapeHtml(operation.summary)}. ${escapeHtml(operation.description)}<br><small>${sent ? `Request body: ${sent}. ` : ''}Responses: ${statuses.join(' · ')}</small><br><button hidden aria-label="${tries} ${escapeHtml(call)}">${tries}</button></section>`
}

/** The API description as an HTML page. It is readable without JavaScript; its script adds forms that send requests. */
export function renderDocsPage(api: OpenApi, language: string): string {
  const word = (name: keyof typeof pageTexts): string => escapeHtml(translateLabel(pageTexts[name], language))
  const groups = [...Map.groupBy(Object.entries(api.paths), ([path]) => path.split('/')[1]!)].map(([group, paths]) => ({
    group: escapeHtml(group),
    sections: paths.flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => sectionOf(path, method, operation, word('open'))),
    ),
  }))
  const links = groups.map(({ group }) => `<li><a href="#path-${group}">${group}</a></li>`)
  const shapes = Object.entries(api.components['schemas']!).map(
    ([name, schema]) =>
      `<details id="${name}" lang="en" dir="ltr"><summary><code>${name}</code></summary><pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 1))}</pre></details>`,
  )
  const name = translateLabel(title, language)
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title><style>${style}</style></head>
<body><main data-send="${word('send')}" data-real="${word('real')}"><h1>${name}</h1><p>${translateLabel(introduction, language)}<a href="openapi.json"><bdi>openapi.json</bdi></a></p>
<label hidden>${word('token')}<input id="token" type="password" autocomplete="off" dir="ltr"></label>
<label hidden>${word('search')}<input id="search" type="search" autocomplete="off" dir="auto"></label><output></output>
<div class="columns"><nav aria-label="${word('groups')}"><ul lang="en" dir="ltr">${links.join('')}</ul></nav>
<div>${groups.map(({ group, sections }) => `<div class="group" id="path-${group}"><h2 lang="en" dir="ltr">${group}</h2>\n${sections.join('\n')}</div>`).join('\n')}</div></div>
<h2>${word('shapes')}</h2>
${shapes.join('\n')}
</main><script>${pageScript}</script></body></html>`
}
