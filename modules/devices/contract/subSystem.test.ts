import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COMPONENT_NAMES, SYSTEM_NAMES } from './dictionary.table.ts'
import { deviceIcon, subSystemIcon, subSystemName, subSystemOf } from './subSystem.ts'
import { SUB_SYSTEMS } from './subSystem.table.ts'

const cases: [
  what: string,
  part: 'component' | 'system' | 'device',
  systemType: number,
  componentType: number,
  subSystem: string,
  icon: string,
][] = [
  ['a smoke detector is fire alarm', 'component', 1, 42, '201', 'smoke'],
  ['a hydrant button is the hydrants’, on whatever panel', 'component', 1, 24, '202', 'hydrant-button'],
  ['a gas detector is gas, also behind a fire panel', 'component', 1, 11, '205', 'gas-detector'],
  ['a residual current detector is electric fire', 'component', 1, 17, '204', 'residual'],
  ['a smoke outlet is smoke control', 'component', 1, 115, '206', 'damper'],
  ['a flow switch is sprinklers', 'component', 12, 96, '207', 'flow-switch'],
  ['a pump belongs to its system', 'component', 11, 91, '202', 'pump'],
  ['a fire door has no sub-system of its own', 'component', 19, 102, '299', 'fire-door'],
  ['of no kind, it is what its system is', 'component', 18, 0, '206', 'fan'],
  ['a maker’s own component of a maker’s own system', 'component', 130, 200, '299', 'module'],
  ['a system is drawn as one', 'system', 22, 0, '299', 'emergency-light'],
  ['the transmission device is drawn as itself', 'device', 0, 0, '299', 'transmission'],
]
test.each(cases)('%s', (_, part, systemType, componentType, subSystem, icon) =>
  expect([
    subSystemOf({ part, systemType, componentType }),
    deviceIcon({ part, systemType, componentType }),
  ]).toEqual([subSystem, icon]),
)

const sprite = readFileSync(new URL('../../../platform/web-kit/icons/devices.svg', import.meta.url), 'utf8')
const drawn = new Set(Array.from(sprite.matchAll(/<symbol id="([^"]+)"/g), ([, id]) => id))
test('everything the standard names, and every sub-system, has an icon that is drawn', () => {
  const components = COMPONENT_NAMES.map(([componentType]) =>
    deviceIcon({ part: 'component', systemType: 0, componentType }),
  )
  const systems = SYSTEM_NAMES.map(([systemType]) =>
    deviceIcon({ part: 'system', systemType, componentType: 0 }),
  )
  const own = SUB_SYSTEMS.map(([code]) => subSystemIcon(code))
  expect(
    [
      ...components,
      ...systems,
      ...own,
      deviceIcon({ part: 'device', systemType: 0, componentType: 0 }),
    ].filter((icon) => !drawn.has(icon)),
  ).toEqual([])
})
test('a sub-system nobody named is called by its code', () =>
  expect([subSystemName('202'), subSystemName('777')]).toEqual(['消火栓', '777']))
