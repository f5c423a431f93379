/** Regression tree: the value of a leaf, or a feature with its threshold and the trees at most and above it. */
export type Tree = number | readonly [feature: number, threshold: number, low: Tree, high: Tree]

/** Gradient-boosted trees (Friedman 2001). The sum of base and trees is a log-odds. */
export type BoostedTrees = { base: number; trees: readonly Tree[] }

/** Returns the log-odds of a row of features. */
export function scoreRow({ base, trees }: BoostedTrees, row: ArrayLike<number>): number {
  let score = base
  for (const root of trees) {
    let tree = root
    while (typeof tree !== 'number') tree = row[tree[0]]! <= tree[1] ? tree[2] : tree[3]
    score += tree
  }
  return score
}

/** Returns the probability of a log-odds. */
export const probabilityOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds))
