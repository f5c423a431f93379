/** Inverted field of all documents. */
export type Field = {
  /** Positions of a term by document. */
  postings: Map<string, Map<number, number[]>>
  lengths: Map<number, number>
  totalLength: number
  /** Whether scores are normalized by text length. */
  norms: boolean
}

export type Source = Record<string, unknown>
type Mapping = {
  type?: string
  analyzer?: string
  norms?: boolean
  index?: boolean
  enabled?: boolean
  dynamic?: unknown
}
type Mappings = { properties: Record<string, Mapping>; dynamic_templates: Record<string, Template>[] }
type Template = { path_match: string; mapping: Mapping }

/** Error response of the collection, with its type. */
export class Refusal extends Error {
  readonly status: number
  readonly type: string
  constructor(type: string, text: string, status = 400) {
    super(text)
    this.type = type
    this.status = status
  }
}

/** Visible documents of an index, with all fields inverted. */
export class InvertedIndex {
  readonly sources: Source[] = []
  readonly fields = new Map<string, Field>()
  private readonly mappings: Mappings

  constructor(mappings: Mappings, sources: Iterable<Source>) {
    this.mappings = mappings
    for (const source of sources) this.add(source)
  }

  private add(source: Source): void {
    const number = this.sources.push(source) - 1
    for (const [name, value] of Object.entries(source)) {
      const mapping = this.mappings.properties[name]
      if (!mapping) throw new Refusal('strict_dynamic_mapping_exception', `no field ${name}`)
      if (mapping.enabled === false) continue
      if (mapping.type === 'object') this.addObject(number, name, value as Source)
      else this.addField(number, name, mapping, value)
    }
  }

  private addObject(number: number, path: string, value: Source): void {
    for (const [name, inner] of Object.entries(value)) {
      const place = `${path}.${name}`
      if (typeof inner === 'object' && inner !== null && !Array.isArray(inner)) {
        this.addObject(number, place, inner as Source)
        continue
      }
      const template = this.mappings.dynamic_templates
        .flatMap(Object.values<Template>)
        .find(({ path_match: pattern }) => matches(pattern, place))
      if (!template) throw new Refusal('mapper_parsing_exception', `no template for ${place}`)
      this.addField(number, place, template.mapping, inner)
    }
  }

  private addField(number: number, name: string, mapping: Mapping, value: unknown): void {
    if (mapping.index === false || mapping.type === 'integer') return
    if (mapping.type === 'text' && mapping.analyzer !== 'whitespace') throw new Refusal('illegal', 'no such analyser')
    const values = [value].flat().map(String)
    const terms = mapping.type === 'text' ? values.flatMap((one) => one.split(/\s+/).filter(Boolean)) : values
    if (terms.length === 0) return
    let field = this.fields.get(name)
    if (!field) {
      field = {
        postings: new Map(),
        lengths: new Map(),
        totalLength: 0,
        norms: mapping.type === 'text' && mapping.norms !== false,
      }
      this.fields.set(name, field)
    }
    field.lengths.set(number, terms.length)
    field.totalLength += terms.length
    terms.forEach((term, place) => {
      const posting = field.postings.get(term) ?? new Map<number, number[]>()
      field.postings.set(term, posting)
      posting.set(number, [...(posting.get(number) ?? []), place])
    })
  }
}

function matches(pattern: string, place: string): boolean {
  const [wanted, parts] = [pattern.split('.'), place.split('.')]
  return wanted.length === parts.length && wanted.every((one, at) => one === '*' || one === parts[at])
}
