/** Logos of sample organisations: a plain geometric mark in two colours, drawn when the content is written. */
export const sampleLogos = {
  almond: { title: 'Almond', motif: 'petals', colours: ['#7a4b2a', '#f3e3cf'] },
  lantern: { title: 'Lantern', motif: 'rays', colours: ['#8a5a00', '#fff1cc'] },
  bridge: { title: 'Bridge', motif: 'arches', colours: ['#1f4e79', '#dbe9f6'] },
  sail: { title: 'Sail', motif: 'sails', colours: ['#0b5563', '#d8f0f0'] },
  mill: { title: 'Mill', motif: 'wheel', colours: ['#5b3a6e', '#eee3f4'] },
  star: { title: 'Star', motif: 'star', colours: ['#243a73', '#ffe9a8'] },
  door: { title: 'Door', motif: 'door', colours: ['#6b2737', '#f7dfe3'] },
  well: { title: 'Well', motif: 'rings', colours: ['#22577a', '#d5ecf7'] },
  sun: { title: 'Sun', motif: 'sunrise', colours: ['#9c3d10', '#ffe3c7'] },
  book: { title: 'Book', motif: 'book', colours: ['#2f5d3a', '#e1f1e4'] },
  tree: { title: 'Tree', motif: 'tree', colours: ['#33571f', '#e9f3d6'] },
  wave: { title: 'Wave', motif: 'waves', colours: ['#12486b', '#cfe8ef'] },
} as const
