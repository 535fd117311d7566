import { expect, test } from 'vitest'
import { boardsOfSubSystem, hasOwnBoards } from './boardsOf.ts'

// oxfmt-ignore
const systems: [subSystem: string, boards: string[], others: string[]][] = [
  ['201', ['fireAlarm'],                                     ['hydrant', 'smokeNb']],
  ['202', ['hydrant'],                                       ['autoSpray', 'fireAlarm']],
  ['204', ['electricFire', 'thirdPhase', 'singlePhase'],     ['firePower']],
  ['205', ['gasDetection'],                                  ['fireAlarm']],
  ['206', ['smokeControl', 'shutter'],                       ['hydrant']],
  ['207', ['autoSpray', 'waterSpray'],                       ['hydrant']],
  ['208', ['smokeNb', 'sosNb', 'flowmeterNb'],               ['fireAlarm']],
]
test.each(systems)('devices of %s stand on their boards', (subSystem, boards, others) => {
  const found = boardsOfSubSystem(subSystem)
  expect(found).toEqual(expect.arrayContaining(boards))
  for (const other of others) expect(found).not.toContain(other)
  expect(hasOwnBoards(subSystem)).toBe(true)
})
test.each(['203', '299', 'x'])('%s has none of its own: all are shown', (subSystem) =>
  expect(hasOwnBoards(subSystem)).toBe(false),
)
