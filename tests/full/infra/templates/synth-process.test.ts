import { beforeAll, expect, it } from 'vitest'
import { bundleFunctions } from '#infra/bundle-functions.ts'
import { runSynth } from '#tests/infra/templates/synth-process.ts'

beforeAll(async () => {
  await bundleFunctions()
})

it('synthesizes a stage with all options without errors and network [IF-7]', () => {
  const { seconds, ...made } = runSynth()
  expect(made).toEqual({
    status: 0,
    stderr: '',
    templates: [
      ...['app', 'data', 'edge-eu-central-1', 'edge-watch-eu-central-1', 'probe-eu-central-1', 'search'].map(
        (name) => `daleel-production-${name}.template.json`,
      ),
      expect.stringMatching(/^daleelproductionappApiFunctions\w+\.nested\.template\.json$/),
      expect.stringMatching(/^daleelproductionappListening\w+\.nested\.template\.json$/),
      expect.stringMatching(/^daleelproductionappWatching\w+\.nested\.template\.json$/),
    ],
  })
  expect(seconds).toBeGreaterThan(0)
})
