import { maxCommitMs, type ChangeMarkers, type SeenMarker } from './change-markers.ts'

/** Rows of one feed that change markers have announced and that have not arrived yet. */
export class AnnouncedRows {
  private readonly markers: Pick<ChangeMarkers, 'after'>
  private readonly feed: string
  /** By position in the feed. */
  private readonly missing = new Map<string, SeenMarker>()
  private lastNumber = 0

  constructor(markers: Pick<ChangeMarkers, 'after'>, feed: string) {
    this.markers = markers
    this.feed = feed
  }

  /** Positions of the rows that are still missing, with those announced since the last call. */
  collect(hasArrived: (marker: SeenMarker) => boolean): string[] {
    for (const marker of this.markers.after(this.feed, this.lastNumber)) {
      this.lastNumber = marker.number
      this.missing.set(marker.place, marker)
    }
    for (const [place, marker] of this.missing) if (hasArrived(marker)) this.missing.delete(place)
    return [...this.missing.keys()]
  }

  /** Positions of the rows that can no longer be committed at a time (milliseconds): a read from then on is the last. */
  listOverdue(time: number): string[] {
    return [...this.missing.values()].filter(({ seenAt }) => time >= seenAt + maxCommitMs).map(({ place }) => place)
  }

  forget(places: readonly string[]): void {
    for (const place of places) this.missing.delete(place)
  }

  /** Processes all markers again: rows that arrived before were dropped. */
  restart(): void {
    this.lastNumber = 0
  }
}
