import { describe, expect, it } from 'vitest'
import { answering, runCommand } from '#tests/infra/operations/run-command.ts'

describe('the preflight command', () => {
  it('exits with 1 if something blocks the deployment, else with 0', async () => {
    const stopped = await runCommand('preflight', ['-c', 'stage=dev'], '', answering(400, 'ParameterNotFound'))
    expect(stopped.said).toContain('STOP  eu-central-1 is not bootstrapped\n      npx cdk bootstrap')
    expect([stopped.code, stopped.complained]).toEqual([1, 'this deployment would fail\n'])
    const unknown = await runCommand('preflight', ['-c', 'stage=dev'], '', answering(403, 'not yours'))
    expect(unknown.said).toContain(
      'ASK   the identity of the caller could not be checked\n      sts returned 403: not yours',
    )
    expect([unknown.code, unknown.complained]).toEqual([0, ''])
  })

  it('makes no request if the settings are invalid', async () => {
    for (const [args, why] of [
      [['-c', 'stage=prod'], 'no stage "prod"'],
      [['stage=production'], 'npm run preflight'],
      [['-c', 'stage'], 'npm run preflight'],
    ] as const) {
      const { code, complained } = await runCommand('preflight', [...args], '', {})
      expect([code, complained]).toEqual([1, expect.stringContaining(why)])
    }
  })
})
