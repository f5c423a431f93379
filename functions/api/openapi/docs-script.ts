/**
 * Script of the docs page: a form under each operation sends the request. It fetches openapi.json for the first form.
 * Responses are rendered as text only, and nothing is stored.
 */
export const script = `const main=document.querySelector('main'),words=main.dataset,token=document.querySelector('#token')
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
token.closest('label').hidden=false`
