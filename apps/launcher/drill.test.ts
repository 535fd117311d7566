import { expect, test } from 'vitest'
import { type LauncherDrill, drillOf } from './drill.ts'

const plain: LauncherDrill = { script: 'fault-storm', unit: null, devices: '24', seed: '1', wait: '0' }
const asked: [what: string, words: string[], drill: LauncherDrill | 'list' | null][] = [
  ['a script by its name', ['fault-storm'], plain],
  ['the list', ['--list'], 'list'],
  [
    'a unit, devices, a seed, patience',
    ['fault-storm', '--unit', 'U1', '--devices', '3', '--seed', '7', '--wait', '60'],
    { ...plain, unit: 'U1', devices: '3', seed: '7', wait: '60' },
  ],
  ['nothing', [], null],
  ['an option before the script', ['--unit', 'U1'], null],
  ['an option without its value', ['fault-storm', '--unit'], null],
  ['an option nobody knows', ['fault-storm', '--loud', '1'], null],
  ['a number that is none', ['fault-storm', '--devices', 'many'], null],
]
test.each(asked)('a drill is asked for with %s', (_, words, drill) => expect(drillOf(words)).toEqual(drill))
