/** Titles of the logos of sample organisations, which are plain geometric marks in `infra/sample/files/logo/`. */
export const sampleLogos = {
  almond: 'Almond',
  lantern: 'Lantern',
  bridge: 'Bridge',
  sail: 'Sail',
  mill: 'Mill',
  star: 'Star',
  door: 'Door',
  well: 'Well',
  sun: 'Sun',
  book: 'Book',
  tree: 'Tree',
  wave: 'Wave',
}
