import { onSheet, planSheetOf } from '../draw/scale.ts'
import { demoId } from '../ids.ts'
import { area, middle, type Point, type PlanSpace } from '../plan/plan.ts'
import { metresBetween } from '../plan/ways.ts'
import type { FloorPlace } from '../places.ts'
import type { CityRow } from '../rows.ts'
import type { CityLabel, CityLink, Equipment } from './labels.ts'
import { shiftedSpot, spot } from './spot.ts'

const LINK_M = 14
const LINKED_MAX = 8
const CAMERA_SPACES: readonly (readonly [name: RegExp, usage: string])[] = [
  [/消防控制室/, '1'],
  [/泵房/, '5'],
  [/电梯厅|门厅|大堂|前室/, '3'],
  [/大厅|序厅|候车|中庭|连廊|车间|防火分区|停车区|收发货|机房 \d/, '2'],
  [/走廊|通道|环廊/, '3'],
]
/** What the pretend cameras of the simulator show, by the use of the camera (apps/simulator/cameras). Nobody else's name is `.invalid`. */
const PICTURES: Readonly<Record<string, readonly string[]>> = {
  '1': ['control'],
  '2': ['lobby', 'parking'],
  '3': ['corridor', 'ward', 'stairs', 'corridor-2'],
  '5': ['pumps'],
}
/** Some are as cameras are: one goes away now and then, one for minutes (通讯异常 says so), one speaks HEVC, of one the password is wrong, one sees smoke. */
const ODD: Readonly<Record<number, string>> = {
  17: 'drops',
  23: 'away',
  29: 'hevc',
  41: 'locked',
  53: 'smoke',
}

/** Two are behind something: a recorder that registers by GB/T 28181, and a platform; both are played by the simulator. */
const BEHIND: Readonly<
  Record<number, { nth: number; platform: Record<string, string>; camera: Record<string, string> }>
> = {
  13: {
    nth: 1,
    platform: {
      platformCode: 'PT0001',
      platformName: '国标录像机',
      platformKind: 'GB28181',
      account: '34020000001110000001',
      secret: 'demo-recorder',
    },
    camera: { linkType: 'GB28181', indexCode: '34020000001310000001' },
  },
  26: {
    nth: 2,
    platform: {
      platformCode: 'PT0002',
      platformName: '综合安防平台',
      platformKind: 'HIKOPEN',
      url: 'http://demo-platform.invalid',
      account: '21078945',
      secret: 'demo-platform-secret',
    },
    camera: { linkType: 'HIKOPEN', indexCode: 'hik-0001' },
  },
}

function reachedBy(usage: string, at: number): Record<string, string> {
  const behind = BEHIND[at]
  if (behind) return { ...behind.camera, platformId: demoId('videoPlatform', behind.nth) }
  const shown = PICTURES[usage] ?? ['corridor']
  const name = ODD[at % 61] ?? shown[at % shown.length] ?? 'corridor'
  return {
    linkType: 'RTSP',
    logonName: 'gss',
    passWord: 'demo-camera',
    rtmp: `rtsp://demo-cameras.invalid/${name}`,
  }
}

/** Where much passes, and where somebody must watch. Each is tied to what it can see. */
export function cameras(floors: readonly FloorPlace[], rooms: ReadonlyMap<string, string>): Equipment {
  const all = floors.flatMap((floor) =>
    floor.plan.spaces.flatMap((space) => {
      const usage = CAMERA_SPACES.find(([name]) => name.test(space.name))?.[1]
      if (usage === undefined || area(space.rect) < 9) return []
      const isLong = Math.max(space.rect.w, space.rect.h) > 30
      const at =
        isLong && usage === '3'
          ? [
              shiftedSpot(
                space,
                space.rect.w > space.rect.h ? -0.42 : 0,
                space.rect.w > space.rect.h ? 0 : -0.42,
              ),
            ]
          : [shiftedSpot(space, -0.36, 0.3)]
      return at.map((point) => ({ floor, space, usage, point }))
    }),
  )
  const idAt = (i: number) => demoId('camera', i + 1)
  return {
    labels: all.map(({ floor, space, point }, i) => ({
      unitId: floor.building.unitId,
      layerId: floor.layerId,
      kind: 'B',
      targetId: idAt(i),
      ...spot(floor, point),
      sight: sightInto(space, point),
    })),
    links: all.flatMap(({ floor, point }, i) => {
      const sheet = planSheetOf(floor.plan)
      const near = floor.gear
        .map(({ componentId, at }) => ({
          componentId,
          metres: metresBetween(at, onSheet(sheet, point)) / sheet.pxPerMetre,
        }))
        .filter(({ metres }) => metres <= LINK_M)
        .toSorted((a, b) => a.metres - b.metres)
      return near.slice(0, LINKED_MAX).map(({ componentId }): CityLink => ({
        unitId: floor.building.unitId,
        cameraId: idAt(i),
        targetId: componentId,
        layerId: floor.layerId,
      }))
    }),
    rows: [
      ...platformsOf(all),
      ...all.map(({ floor, space, usage }, i): CityRow => {
        const position = `${floor.building.building.name} ${floor.label} ${space.name}`
        return {
          object: 'camera',
          id: idAt(i),
          unitId: floor.building.unitId,
          values: {
            videoCode: `SP${String(i + 1).padStart(4, '0')}`,
            videoName: position,
            usage,
            buildId: floor.building.buildingId,
            floorId: floor.floorId,
            roomId: usage === '1' ? (rooms.get(floor.building.unitId) ?? null) : null,
            position,
            talk: usage === '1',
            ptz: usage === '2' || BEHIND[i] !== undefined,
            indexCode: `33990100001320${String(i + 1).padStart(6, '0')}`,
            channel: 1 + (i % 16),
            ...reachedBy(usage, i),
          },
        }
      }),
    ],
  }
}

const ROUND_DEG = 360
const WIDE_DEG = 90
const ALONG_DEG = 60
/** Into the middle of what it watches; a long corridor is watched along. */
function sightInto({ rect }: PlanSpace, at: Point): NonNullable<CityLabel['sight']> {
  const { x, y } = middle(rect)
  const facing = (Math.atan2(x - at.x, -(y - at.y)) * (ROUND_DEG / 2)) / Math.PI
  const isLong = Math.max(rect.w, rect.h) > 3 * Math.min(rect.w, rect.h)
  return {
    facingDeg: Math.round(facing + ROUND_DEG) % ROUND_DEG,
    angleDeg: isLong ? ALONG_DEG : WIDE_DEG,
  }
}

const platformsOf = (all: readonly { floor: FloorPlace }[]): CityRow[] =>
  Object.entries(BEHIND).flatMap(([at, { nth, platform }]) => {
    const building = all[Number(at)]?.floor.building
    return building
      ? [
          {
            object: 'videoPlatform',
            id: demoId('videoPlatform', nth),
            unitId: building.unitId,
            values: { ...platform, buildId: building.buildingId },
          },
        ]
      : []
  })
