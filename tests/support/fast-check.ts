import * as fc from 'fast-check'

// The gate repeats the same values; the full tier looks for new ones, and prints the seed of a failure.
if (process.env['TEST_TIER'] === 'gate') fc.configureGlobal({ seed: 20_261_130 })

export { fc }
