import { newId } from '@gss/server-kit/ids'
import { expect, test } from 'vitest'
import { noteEngine } from './engine/engineStore.ts'
import { lineIsUp } from './lineIsUp.ts'
import { callWorld } from './testing/callWorld.ts'

test('whether a telephone line is there: nobody holds one, it refuses us, it is there, and it is gone again', async () => {
  const world = await callWorld('sip')
  const { deps } = world
  const engineId = newId()
  const note = (amiss: string | null) =>
    noteEngine(deps.db, { engineId, provider: 'sip', amiss }, deps.clock())
  expect(await lineIsUp(deps)).toEqual({ degraded: 'lineNone' })
  await note('the telephone system refused us: 401')
  expect(await lineIsUp(deps)).toEqual({
    degraded: 'lineRefused',
    with: { why: 'the telephone system refused us: 401' },
  })
  await note(null)
  expect(await lineIsUp(deps)).toBe('ok')
  world.passes(60_000)
  expect(await lineIsUp(deps)).toEqual({ degraded: 'lineNone' })
})

test('where a hand dials, or telephones are pretended, there is no line to miss', async () => {
  const { deps } = await callWorld('manual')
  expect(await lineIsUp(deps)).toBe('ok')
  expect(await lineIsUp({ ...deps, voiceProvider: 'simulator' })).toBe('ok')
})
