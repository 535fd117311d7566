import { expect, test } from 'vitest'
import { planPoint } from '../../model/point.ts'
import type { Pin } from './pin.ts'
import { Piling } from './piling.ts'

const pin = (key: string): Pin => ({ key, at: planPoint(150, 150), icon: 'smoke', look: 'normal' })
const UPPER = pin('upper')
const PINS = [pin('lower'), UPPER]
const NOT_MOVED = new Map()

test.each([1, 0.5, 4])(
  'a spread pile is met where it will be drawn, before the next frame: %s',
  (resolution) => {
    const piling = new Piling(1)
    piling.look(PINS, NOT_MOVED, resolution)

    expect(piling.spread(UPPER)).toBe(true)
    const pressed = PINS.map(({ key }) => piling.shownAt(key))

    piling.look(PINS, NOT_MOVED, resolution)
    expect(pressed).toEqual(PINS.map(({ key }) => piling.shownAt(key)))
  },
)
