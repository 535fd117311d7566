import { expect, test } from 'vitest'
import { distanceText, fireSpotOf } from './spot.ts'

// oxfmt-ignore
const spots: [what: string, place: Parameters<typeof fireSpotOf>[0], shown: string][] = [
  ['from large to small',                       { buildingName: '主楼', floorName: '9 层', address: '东侧走廊' },      '主楼 9 层 东侧走廊'],
  ['what names its building names it once',     { buildingName: '主楼', floorName: '9 层', address: '主楼 9 层走廊' }, '主楼 9 层走廊'],
  ['as the panel says it where nobody knows',   { buildingName: '', floorName: '', address: '走廊' },                  '走廊'],
]
test.each(spots)('%s', (_, place, shown) => expect(fireSpotOf(place)).toBe(shown))

// oxfmt-ignore
const distances: [metres: number, shown: string][] = [[4, '0 m'], [96, '100 m'], [994, '990 m'], [1_921, '1.9 km']]
test.each(distances)('%d metres are shown as %s', (metres, shown) => expect(distanceText(metres)).toBe(shown))
