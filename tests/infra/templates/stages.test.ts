import { expect, test } from 'vitest'
import { parseStage } from '#infra/stages.ts'

const from = (context: Record<string, string>) => parseStage((name) => context[name])

test('production has a firewall unless disabled, and throttle limits are configurable [IF-6]', () => {
  expect(from({ stage: 'production' })).toMatchObject({ firewall: true, throttle: { rate: 2000, burst: 4000 } })
  expect(from({ stage: 'production', firewall: 'off' }).firewall).toBe(false)
  expect(from({ stage: 'dev' }).firewall).toBe(false)
  const raised = from({ stage: 'production', throttleRate: '5000', throttleBurst: '9000' })
  expect(raised.throttle).toEqual({ rate: 5000, burst: 9000 })
  expect(() => from({ throttleRate: '500', throttleBurst: '100' })).toThrow('throttleBurst is no less')
})

test('the probe runs in another region than the stage', () => {
  expect(from({}).probeRegion).toBe('us-east-1')
  expect(from({ region: 'us-east-1' }).probeRegion).toBe('us-west-2')
  expect(from({ probeRegion: 'me-central-1' }).probeRegion).toBe('me-central-1')
  expect(() => from({ probeRegion: 'eu-central-1' })).toThrow('probeRegion is another region')
})
