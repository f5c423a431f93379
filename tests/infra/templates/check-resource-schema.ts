import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec'
import type { PropertyType, Resource, TypeDefinition } from '@aws-cdk/service-spec-types'
import type { CloudResource, Json } from './create-templates.ts'

type Properties = TypeDefinition['properties']

const spec = loadAwsServiceSpecSync()

const resourceOf = (type: string): Resource | undefined =>
  [...spec.lookup('resource', 'cloudFormationType', 'equals', type)][0]

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value is computed by CloudFormation, so that its type is unknown before a deployment. */
const isIntrinsic = (value: unknown): boolean =>
  isObject(value) && Object.keys(value).length === 1 && /^(?:Ref|Fn::\w+)$/.test(Object.keys(value)[0]!)

/** Types of the custom resources of the CDK and of templates, which have no schema. */
const hasNoSchema = (type: string): boolean => type.startsWith('Custom::') || type === 'AWS::CDK::Metadata'

/** Returns the faults of a value, each with its path. CloudFormation converts between texts, numbers and booleans. */
function faultsOf(value: unknown, type: PropertyType, path: string): string[] {
  if (isIntrinsic(value)) return []
  const wrong = (wanted: string) => [`${path} is ${JSON.stringify(value).slice(0, 60)} instead of ${wanted}`]
  switch (type.type) {
    case 'string':
      if (isObject(value) || Array.isArray(value)) return wrong('a string')
      return !type.allowedValues || type.allowedValues.includes(String(value))
        ? []
        : wrong(`one of ${type.allowedValues.join(', ')}`)
    case 'number':
    case 'integer':
      return Number.isNaN(Number(value)) || typeof value === 'object' ? wrong('a number') : []
    case 'boolean':
      return ['true', 'false'].includes(String(value)) ? [] : wrong('a boolean')
    case 'array':
      return Array.isArray(value)
        ? value.flatMap((one, at) => faultsOf(one, type.element, `${path}.${at}`))
        : wrong('a list')
    case 'map':
      return isObject(value)
        ? Object.entries(value).flatMap(([key, one]) => faultsOf(one, type.element, `${path}.${key}`))
        : wrong('a map')
    case 'tag':
      return isObject(value) && 'Key' in value && 'Value' in value ? [] : wrong('a tag')
    case 'union': {
      const all = type.types.map((one) => faultsOf(value, one, path))
      return all.find((faults) => faults.length === 0) ?? all[0]!
    }
    case 'ref':
      return isObject(value)
        ? propertyFaults(value, spec.get('typeDefinition', type.reference).properties, path)
        : wrong('an object')
    default:
      return []
  }
}

function propertyFaults(values: Record<string, unknown>, properties: Properties, path: string): string[] {
  const missing = Object.entries(properties).flatMap(([name, { required }]) =>
    required && values[name] === undefined ? [`${path} has no ${name}`] : [],
  )
  const present = Object.entries(values).flatMap(([name, value]) => {
    const property = properties[name]
    return property ? faultsOf(value, property.type, `${path}.${name}`) : [`${path} has an unknown ${name}`]
  })
  return [...missing, ...present]
}

function resourceFaults(id: string, { Type, Properties = {} }: CloudResource): string[] {
  if (hasNoSchema(Type)) return []
  const resource = resourceOf(Type)
  return resource ? propertyFaults(Properties, resource.properties, `${id} (${Type})`) : [`${id}: no type ${Type}`]
}

/** Returns the references to attributes that the type of the resource does not have. */
function attributeFaults({ Resources }: Json, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const attribute = (value as { 'Fn::GetAtt'?: unknown })['Fn::GetAtt']
  if (!Array.isArray(attribute)) return Object.values(value).flatMap((one) => attributeFaults({ Resources }, one))
  const [id, name] = attribute as [string, string]
  const type = Resources[id]?.Type
  // Templates of nested stacks refer to resources of others, and to their outputs.
  if (type === undefined || hasNoSchema(type) || name.startsWith('Outputs.')) return []
  const { attributes = {}, properties = {} } = resourceOf(type) ?? {}
  return name in attributes || name in properties ? [] : [`${id} (${type}) has no attribute ${name}`]
}

/**
 * Checks a template against the resource schema of CloudFormation: types, unknown and missing properties, types and
 * allowed values of properties, and attributes of references. Returns the faults.
 */
export const schemaFaults = (template: Json): string[] => [
  ...Object.entries(template.Resources).flatMap(([id, resource]) => resourceFaults(id, resource)),
  ...attributeFaults(template, [template.Resources, template.Outputs ?? {}]),
]
