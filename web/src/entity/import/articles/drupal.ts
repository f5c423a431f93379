import { type Article, languageOf } from './article.ts'

// Read without zod: a schema of open objects would add code of zod to the first load of every screen.
type JsonObject = Record<string, unknown>

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null
const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {})
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const objectsIn = (value: unknown): JsonObject[] => [value].flat().filter(isObject)

const attributesOf = (resource: JsonObject): JsonObject => objectOf(resource['attributes'])
const keyOf = ({ type, id }: JsonObject): string => `${textOf(type)} ${textOf(id)}`

const nodeType = /^node--/
const termType = /^taxonomy_term--/
const tagType = /^taxonomy_term--tags /

/** The text of a node: the field `body`, else the first formatted text. */
function htmlOf(attributes: JsonObject): string {
  const fields = [attributes['body'], ...Object.values(attributes)].map(objectOf)
  const found = fields.find(({ value, format }) => typeof value === 'string' && format !== undefined) ?? {}
  return textOf(found['processed']) || textOf(found['value'])
}

function addressOf(resource: JsonObject): string {
  const { alias } = objectOf(attributesOf(resource)['path'])
  const { href } = objectOf(objectOf(resource['links'])['self'])
  return typeof alias === 'string' && typeof href === 'string' && URL.canParse(alias, href)
    ? new URL(alias, href).href
    : ''
}

/**
 * Reads the published nodes of a Drupal site from a response of its JSON:API, with the taxonomy terms that were
 * requested with it. Returns null if the file is something else.
 *
 * @see https://www.drupal.org/docs/core-modules-and-themes/core-modules/jsonapi-module
 */
export function readDrupal(content: unknown): Article[] | null {
  const { data, included } = objectOf(content)
  const nodes = objectsIn(data).filter(({ type }) => nodeType.test(textOf(type)))
  if (nodes.length === 0) return null
  const names = new Map(objectsIn(included).map((term) => [keyOf(term), textOf(attributesOf(term)['name'])]))
  const namesOf = (keys: readonly string[]) => keys.flatMap((key) => names.get(key) || [])
  return nodes
    .filter((node) => attributesOf(node)['status'] === true)
    .map((node) => {
      const attributes = attributesOf(node)
      const terms = Object.values(objectOf(node['relationships']))
        .flatMap((relationship) => objectsIn(objectOf(relationship)['data']).map(keyOf))
        .filter((key) => termType.test(key))
      return {
        id: `drupal-${textOf(node['id'])}`,
        language: languageOf(textOf(attributes['langcode'])),
        title: textOf(attributes['title']).trim(),
        html: htmlOf(attributes),
        address: addressOf(node),
        categories: namesOf(terms.filter((key) => !tagType.test(key))),
        hashtags: namesOf(terms.filter((key) => tagType.test(key))),
      }
    })
}
