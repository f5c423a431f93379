/** How often all examples are gone through, and that how often; how far each moves the weights at first, and how much more one of danger does. */
const rounds = 5
const descents = 2
const firstStep = 2
const dangerCounts = 3
/** Examples that are gone through before others may come. */
const examplesInStep = 2000
/** The feature of every text: what is likely of a text of which nothing is known. */
export const everyText = 0
/** A feature is known by so many bits of what its letters add up to. */
export const bits = 19
/** A weight is kept as a whole number of at most this; features of less than the other are left out, for they decide nothing. */
const largest = 31
const least = 3
/** The share of a vote that is undivided. */
const undivided = 7

/** A concept that is urgent, or null where somebody says what is not. */
export type Example = { features: number[]; urgent: string | null }

/**
 * What a feature says: how much it speaks for danger, the urgent concept that most texts with it are about, by its place in
 * the list from 1, and how large a share of them.
 */
export type Said = { weight: number; vote: number; share: number }

export const unsaid: Said = { weight: 0, vote: 0, share: 0 }

export type Made = { concepts: readonly string[]; scale: number; features: ReadonlyMap<number, Said> }

/** What is learnt from examples. */
export function learnt(examples: readonly Example[]): Made {
  const steps = learning(examples)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** The same in steps of some milliseconds. */
export function* learning(examples: readonly Example[]): Generator<void, Made> {
  const concepts = [...new Set(examples.flatMap(({ urgent }) => urgent ?? []))]
  const { known, numbered } = numberedFrom(examples)
  yield
  const weights = yield* weightsOf(numbered, known.length)
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9) / largest
  const kept = new Map<number, Said>()
  for (const [number, feature] of known.entries()) {
    const weight = Math.round(weights[number]! / scale)
    if (Math.abs(weight) >= least) kept.set(feature, { ...unsaid, weight })
  }
  return { concepts, scale, features: withVotes(kept, examples, concepts) }
}

/** What is kept of features, with the urgent concept that most examples with each are of. */
function withVotes(
  kept: ReadonlyMap<number, Said>,
  examples: readonly Example[],
  concepts: readonly string[],
): Map<number, Said> {
  const places = new Map(concepts.map((id, at) => [id, at + 1]))
  const counts = new Map([...kept.keys()].map((feature) => [feature, new Map<number, number>()]))
  counts.delete(everyText)
  for (const { features, urgent } of examples) {
    if (!urgent) continue
    const vote = places.get(urgent)!
    for (const feature of features) {
      const of = counts.get(feature)
      of?.set(vote, (of.get(vote) ?? 0) + 1)
    }
  }
  const said = new Map(kept)
  for (const [feature, of] of counts) {
    if (of.size === 0) continue
    const [vote, count] = [...of].reduce((most, one) => (one[1] > most[1] ? one : most))
    const all = [...of.values()].reduce((sum, one) => sum + one, 0)
    said.set(feature, { ...kept.get(feature)!, vote, share: Math.round((undivided * count) / (all + 1)) })
  }
  return said
}

/**
 * Examples as the descent goes through them, millions of times: `features` one after the other as numbers from 0 in the order
 * in which they first come, those of an example from its place in `starts` to the next; `roots` of how many each has.
 */
type Numbered = { features: Int32Array; starts: Int32Array; roots: Float64Array; dangers: readonly boolean[] }

/** `known`: the feature of each number. */
function numberedFrom(examples: readonly Example[]): { known: number[]; numbered: Numbered } {
  const starts = new Int32Array(examples.length + 1)
  for (const [at, { features }] of examples.entries()) starts[at + 1] = starts[at]! + features.length
  const features = new Int32Array(starts.at(-1)!)
  // By feature its number and one more: 0 where it has none yet.
  const numbers = new Int32Array(2 ** bits)
  const known: number[] = []
  let place = 0
  for (const example of examples)
    for (const feature of example.features) {
      if (numbers[feature] === 0) numbers[feature] = known.push(feature)
      features[place++] = numbers[feature]! - 1
    }
  const roots = Float64Array.from(examples, (example) => Math.sqrt(example.features.length))
  return { known, numbered: { features, starts, roots, dangers: examples.map(({ urgent }) => urgent !== null) } }
}

/** Weights by stochastic gradient descent, the mean of several in as many orders: what one of them alone says is partly chance. */
function* weightsOf(examples: Numbered, size: number): Generator<void, Float64Array> {
  const mean = new Float64Array(size)
  const order = Int32Array.from(examples.dangers, (_, at) => at)
  const mix = mixer()
  for (let at = 0; at < descents; at++) {
    const weights = yield* descent(examples, size, () => mix(order))
    for (const [feature, weight] of weights.entries()) mean[feature]! += weight / descents
  }
  return mean
}

/** Mixes an order, each time otherwise and in every process alike. */
function mixer(): (order: Int32Array) => Int32Array {
  let state = 1
  const below = (most: number): number => (state = (state * 48_271) % 2_147_483_647) % most
  return (order) => {
    for (let at = order.length - 1; at > 0; at--) {
      const other = below(at + 1)
      const one = order[at]!
      order[at] = order[other]!
      order[other] = one
    }
    return order
  }
}

function* descent(examples: Numbered, size: number, mixed: () => Int32Array): Generator<void, Float64Array> {
  const weights = new Float64Array(size)
  for (let round = 0; round < rounds; round++) {
    const step = firstStep / (1 + round / 2)
    const order = mixed()
    for (let from = 0; from < order.length; from += examplesInStep) {
      descend(examples, order.subarray(from, from + examplesInStep), { weights, step })
      yield
    }
  }
  return weights
}

/** Moves the weights by each of some examples. */
function descend(
  { features, starts, roots, dangers }: Numbered,
  some: Int32Array,
  { weights, step }: { weights: Float64Array; step: number },
): void {
  for (const example of some) {
    const [from, to, root] = [starts[example]!, starts[example + 1]!, roots[example]!]
    let score = 0
    for (let at = from; at < to; at++) score += weights[features[at]!]!
    const likely = 1 / (1 + Math.exp(-score / root))
    const by = (step * (dangers[example] ? dangerCounts * (1 - likely) : -likely)) / root
    for (let at = from; at < to; at++) weights[features[at]!]! += by
  }
}
