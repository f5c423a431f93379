import type { FeedItem } from '#functions/data/repositories/records/slim-row.ts'
import type { EntityState } from './snapshots/entity-snapshot.ts'

type Views = { count: number; days: Record<string, number> }

/** View counts of the records of an entity, by ID. */
export class ViewCounts {
  private readonly known = new Map<string, Views>()
  private readonly versions = new Map<string, number>()

  get views(): ReadonlyMap<string, Views> {
    return this.known
  }

  /** Applies a count. Returns null if it is as old as the known one. */
  apply({ id, version, row }: FeedItem): Views | null {
    if (version <= (this.versions.get(id) ?? 0)) return null
    this.versions.set(id, version)
    const counted: Views = JSON.parse(row)
    this.known.set(id, counted)
    return counted
  }

  /** Replaces all counts at once. */
  reset(views: EntityState['views']): void {
    this.known.clear()
    this.versions.clear()
    for (const view of views) {
      this.versions.set(view.id, view.version)
      this.known.set(view.id, view)
    }
  }

  snapshot(): EntityState['views'] {
    return Array.from(this.known, ([id, one]) => ({ ...one, id, version: this.versions.get(id)! }))
  }
}
