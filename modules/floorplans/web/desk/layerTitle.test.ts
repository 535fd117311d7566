import { expect, test } from 'vitest'
import { layerTitle } from './layerTitle.ts'

const cases: [what: string, floorName: string, layerName: string, title: string][] = [
  ['a plan called a plan is told by its floor', '9 层', '平面图', '9 层 平面图'],
  ['a plan that names its floor says it once', '2 层', '一号厂房 2 层平面图', '一号厂房 2 层平面图'],
]
test.each(cases)('%s', (_, floorName, layerName, title) =>
  expect(layerTitle({ floorName, layerName })).toBe(title),
)
