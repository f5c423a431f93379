import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seeded random numbers in [0, 1) (mulberry32), for a reproducible order. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Keeps the files of a project together, so that they reuse its workers and their product. Within a project, the
 * slowest files of the last run come first; with `--sequence.shuffle.files`, the order is random by `--sequence.seed`.
 */
export class FileOrder extends BaseSequencer {
  /** Splits each project by turns, so that the shards of a run (`--shard 1/2`) take about the same time. */
  override shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard!
    const byProject = Map.groupBy(
      files.toSorted((one, other) => one.moduleId.localeCompare(other.moduleId)),
      ({ project }) => project.name,
    )
    return Promise.resolve([...byProject.values()].flatMap((some) => some.filter((_, at) => at % count === index - 1)))
  }

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence
    const shuffle: unknown = this.ctx.config.sequence.shuffle
    const isRandom = shuffle === true || (shuffle as { files?: boolean } | undefined)?.files === true
    const random = randomNumbers(seed)
    const ordered = isRandom
      ? files
          .toSorted((one, other) => one.moduleId.localeCompare(other.moduleId))
          .map((file) => ({ file, place: random() }))
          .toSorted((one, other) => one.place - other.place)
          .map(({ file }) => file)
      : await super.sort(files)
    const projects = this.ctx.projects.map(({ name }) => name)
    return ordered.toSorted((one, other) => projects.indexOf(one.project.name) - projects.indexOf(other.project.name))
  }
}
