import { probabilityOf, type BoostedTrees, type Tree } from '#shared/search/sentences/boosted-trees.ts'
import { createPseudoRandom } from './pseudo-random.ts'

/** Rows with their labels (0 or 1) and groups. A tree samples groups, because rows of one group are alike. */
export type TrainingRows = {
  rows: readonly (readonly number[])[]
  labels: readonly number[]
  groups: readonly number[]
}

export type BoostingOptions = {
  trees: number
  depth: number
  learningRate: number
  /** Minimum sum of the second derivatives of a leaf, about a quarter of its rows or less. */
  minLeafWeight: number
  /** L2 regularisation of leaf values. */
  regularisation: number
  /** Share of the features and of the groups that each tree samples. */
  featureShare: number
  groupShare: number
  seed: number
}

const maxBins = 32
/** Rows from which the quantiles of a feature are computed, evenly spaced. */
const maxSampledRows = 5000
/** Digits of thresholds, and factor to which leaf values are rounded. */
const thresholdDigits = 4
const leafScale = 1000

type BinnedRows = { bins: Uint8Array[]; edges: number[][] }

/** Rows that a tree samples, with the derivatives of the log loss and the node of each; -1 once its node is a leaf. */
type Step = { rows: Int32Array; gradients: Float64Array; hessians: Float64Array; nodes: Int32Array }
type Split = { feature: number; bin: number }
type Node = { split: Split; low: Node; high: Node } | { value: number }

/**
 * Trains gradient-boosted trees for the log loss, with histograms, Newton steps and level-wise growth as in XGBoost
 * (Chen and Guestrin 2016). Deterministic for the same rows, options and seed.
 */
export function trainBoostedTrees({ rows, labels, groups }: TrainingRows, options: BoostingOptions): BoostedTrees {
  const random = createPseudoRandom(options.seed)
  const binned = binRows(rows)
  const positive = labels.reduce((sum, label) => sum + label, 0)
  const base = round(Math.log((positive + 1) / (labels.length - positive + 1)))
  const scores = new Float64Array(labels.length).fill(base)
  const groupNumbers = [...new Set(groups)]
  const trees = Array.from({ length: options.trees }, () => {
    const sampled = new Set(groupNumbers.filter(() => random() < options.groupShare))
    const features = binned.bins.map((_, feature) => feature).filter(() => random() < options.featureShare)
    const step = createStep(
      Int32Array.from([...labels.keys()].filter((row) => sampled.has(groups[row]!))),
      labels,
      scores,
    )
    const tree = growTree(binned, step, features, options)
    for (let row = 0; row < labels.length; row++) scores[row]! += leafOf(tree, binned, row)
    return serialize(tree, binned)
  })
  return { base, trees: trees.filter((tree) => typeof tree !== 'number' || tree !== 0) }
}

function createStep(rows: Int32Array, labels: readonly number[], scores: Float64Array): Step {
  const probabilities = Float64Array.from(rows, (row) => probabilityOf(scores[row]!))
  return {
    rows,
    gradients: probabilities.map((probability, at) => labels[rows[at]!]! - probability),
    hessians: probabilities.map((probability) => probability * (1 - probability)),
    nodes: new Int32Array(rows.length),
  }
}

const round = (value: number): number => Math.round(value * leafScale) / leafScale

/** Replaces the values of each feature by the number of its quantile. */
function binRows(rows: readonly (readonly number[])[]): BinnedRows {
  const features = rows[0]?.length ?? 0
  const edges = Array.from({ length: features }, (_, feature) => edgesOf(rows.map((row) => row[feature]!)))
  const bins = edges.map((own, feature) => Uint8Array.from(rows, (row) => binOf(row[feature]!, own)))
  return { bins, edges }
}

function edgesOf(values: readonly number[]): number[] {
  const every = Math.ceil(values.length / maxSampledRows)
  const sorted = Float64Array.from(values.filter((_, row) => row % every === 0)).sort()
  const edges = new Set<number>()
  for (let part = 1; part < maxBins; part++) {
    const at = Math.floor((part * sorted.length) / maxBins)
    const [low, high] = [sorted[Math.max(0, at - 1)]!, sorted[at]!]
    edges.add(Number(((low + high) / 2).toPrecision(thresholdDigits)))
  }
  // Rare values of flags have no quantile of their own.
  if (sorted[0] === 0 && sorted.at(-1) === 1) edges.add(0.5)
  return [...edges].sort((one, other) => one - other).slice(0, maxBins - 1)
}

function binOf(value: number, edges: readonly number[]): number {
  let [low, high] = [0, edges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (value <= edges[middle]!) high = middle
    else low = middle + 1
  }
  return low
}

type Sums = { gradient: number; hessian: number }

function growTree(binned: BinnedRows, step: Step, features: readonly number[], options: BoostingOptions): Node {
  const root: Node = leaf(sumsOf(step), options)
  let level: { node: Node; sums: Sums }[] = [{ node: root, sums: sumsOf(step) }]
  for (let depth = 0; depth < options.depth && level.length > 0; depth++) {
    const splits = findSplits(binned, step, features, level, options)
    const next: typeof level = []
    const children = splits.map((found, at) => {
      if (!found) return -1
      const { split, low } = found
      const { node, sums } = level[at]!
      const high = { gradient: sums.gradient - low.gradient, hessian: sums.hessian - low.hessian }
      const [lowNode, highNode] = [leaf(low, options), leaf(high, options)]
      Object.assign(node, { split, low: lowNode, high: highNode })
      return next.push({ node: lowNode, sums: low }, { node: highNode, sums: high }) - 2
    })
    const { rows, nodes } = step
    for (let at = 0; at < nodes.length; at++) {
      const node = nodes[at]!
      if (node < 0) continue
      const first = children[node]!
      const split = splits[node]?.split
      nodes[at] = first < 0 || !split ? -1 : first + (binned.bins[split.feature]![rows[at]!]! > split.bin ? 1 : 0)
    }
    level = next
  }
  return root
}

const sumsOf = ({ gradients, hessians }: Step): Sums => ({
  gradient: gradients.reduce((sum, one) => sum + one, 0),
  hessian: hessians.reduce((sum, one) => sum + one, 0),
})

const leaf = ({ gradient, hessian }: Sums, { regularisation, learningRate }: BoostingOptions): Node => ({
  value: round((learningRate * gradient) / (hessian + regularisation)),
})

/** Returns the best split of each node of a level; undefined if none gains. */
function findSplits(
  { bins, edges }: BinnedRows,
  { rows, gradients, hessians, nodes }: Step,
  features: readonly number[],
  level: readonly { sums: Sums }[],
  { minLeafWeight, regularisation }: BoostingOptions,
): ({ split: Split; low: Sums; gain: number } | undefined)[] {
  const best: ({ split: Split; low: Sums; gain: number } | undefined)[] = level.map(() => undefined)
  const gradientSums = new Float64Array(level.length * maxBins)
  const hessianSums = new Float64Array(level.length * maxBins)
  const worth = (gradient: number, hessian: number): number => (gradient * gradient) / (hessian + regularisation)
  for (const feature of features) {
    gradientSums.fill(0)
    hessianSums.fill(0)
    const own = bins[feature]!
    for (let row = 0; row < nodes.length; row++) {
      const node = nodes[row]!
      if (node < 0) continue
      const at = node * maxBins + own[rows[row]!]!
      gradientSums[at]! += gradients[row]!
      hessianSums[at]! += hessians[row]!
    }
    level.forEach(({ sums }, node) => {
      const low = { gradient: 0, hessian: 0 }
      for (let bin = 0; bin < edges[feature]!.length; bin++) {
        low.gradient += gradientSums[node * maxBins + bin]!
        low.hessian += hessianSums[node * maxBins + bin]!
        const highHessian = sums.hessian - low.hessian
        if (low.hessian < minLeafWeight || highHessian < minLeafWeight) continue
        const gain =
          worth(low.gradient, low.hessian) +
          worth(sums.gradient - low.gradient, highHessian) -
          worth(sums.gradient, sums.hessian)
        if (gain > (best[node]?.gain ?? 1e-9)) best[node] = { split: { feature, bin }, low: { ...low }, gain }
      }
    })
  }
  return best
}

function leafOf(tree: Node, { bins }: BinnedRows, row: number): number {
  let node = tree
  while ('split' in node) node = bins[node.split.feature]![row]! > node.split.bin ? node.high : node.low
  return node.value
}

function serialize(node: Node, binned: BinnedRows): Tree {
  if (!('split' in node)) return node.value
  const { feature, bin } = node.split
  return [feature, binned.edges[feature]![bin]!, serialize(node.low, binned), serialize(node.high, binned)]
}
