import { expect, test } from 'vitest'
import type { AlarmKind } from '../../contract/alarm.ts'
import { type MediaLayout, mediaLayout } from './media.ts'

const rows: [
  what: string,
  kind: AlarmKind,
  layer: string | null,
  code: string,
  cameras: number,
  layout: MediaLayout,
][] = [
  [
    'plan and four cameras',
    'fire',
    'l',
    'D1',
    4,
    { planHeight: 276, videos: 4, tileWidth: 255, tileHeight: 127 },
  ],
  [
    'plan and five cameras',
    'fire',
    'l',
    'D1',
    5,
    { planHeight: 276, videos: 5, tileWidth: 170, tileHeight: 85 },
  ],
  ['plan alone', 'fire', 'l', 'D1', 0, { planHeight: 548, videos: 0, tileWidth: 255, tileHeight: 127 }],
  [
    'cameras alone',
    'urgent',
    null,
    'D1',
    6,
    { planHeight: null, videos: 6, tileWidth: 170, tileHeight: 170 },
  ],
  [
    'a device without a code has no plan',
    'fire',
    'l',
    '',
    1,
    { planHeight: null, videos: 1, tileWidth: 255, tileHeight: 255 },
  ],
  [
    'no more than nine',
    'fire',
    null,
    '',
    12,
    { planHeight: null, videos: 9, tileWidth: 170, tileHeight: 170 },
  ],
  [
    'a fault shows none',
    'fault',
    'l',
    'D1',
    3,
    { planHeight: 548, videos: 0, tileWidth: 255, tileHeight: 127 },
  ],
  ['neither', 'supervisory', null, 'D1', 3, { planHeight: null, videos: 0, tileWidth: 255, tileHeight: 255 }],
]
test.each(rows)('%s', (_, kind, layerId, deviceCode, cameras, layout) =>
  expect(mediaLayout({ kind, layerId, deviceCode }, cameras)).toEqual(layout),
)
