import { DEMO_TRANSMISSIONS, EAST_8_MIN, POLL_DEFAULT_MIN, subSystemOf } from '@gss/devices/contract'
import { demoId } from '../ids.ts'
import type { FloorPlace } from '../places.ts'
import type { CityRow } from '../rows.ts'
import type { Equipment } from './labels.ts'
import { made } from './made.ts'

export const transmissions = (rooms: ReadonlyMap<string, string>) =>
  DEMO_TRANSMISSIONS.map(
    ({ transmissionId, unitId, address, code, name, profile, hasRemoteCommands }, i): CityRow => ({
      object: 'uitd',
      id: transmissionId,
      unitId,
      values: {
        tranDevCode: code,
        name,
        addr: address,
        profile,
        remoteAllow: hasRemoteCommands,
        pollMin: POLL_DEFAULT_MIN,
        utcOffset: EAST_8_MIN,
        model: 'JK-TX-GH2000',
        ...made(i),
        version: `V2.${i % 5}`,
        roomId: rooms.get(unitId) ?? null,
        position: '消防控制室',
        netWay: i % 3 === 0 ? ['3'] : ['1'],
        simNo: i % 3 === 0 ? `8986042${String(1_900_000 + i * 7_919)}` : null,
        simExpire: i % 3 === 0 ? `2027-0${1 + (i % 9)}-28` : null,
        dutyTimeout: 5,
      },
    }),
  )

/** One panel to each building that has components; its address tells it from the others behind one device. */
const buildingsOf = (floors: readonly FloorPlace[]) => [
  ...new Map(
    floors.filter(({ gear }) => gear.length > 0).map((floor) => [floor.building.buildingId, floor.building]),
  ).values(),
]
const panelIdOf = (buildingId: string) => demoId('panel', Number(buildingId.slice(-4)))
export const wiredPanels = (floors: readonly FloorPlace[], rooms: ReadonlyMap<string, string>) =>
  buildingsOf(floors).map(({ building, buildingId, unitId, transmissionId, systemAddress }, i): CityRow => {
    const own = floors.filter((floor) => floor.building.buildingId === buildingId)
    return {
      object: 'panel',
      id: panelIdOf(buildingId),
      unitId,
      values: {
        panelCode: `KZQ-${building.code}`,
        name: `${building.name}火灾报警控制器`,
        panelType: '3',
        model: i % 2 ? 'JB-QG-GST5000' : 'JB-QB-GST9000',
        ...made(i),
        installDate: `${building.year}-05-20`,
        roomId: rooms.get(unitId) ?? null,
        position: '消防控制室',
        uitdId: transmissionId,
        sysType: '1',
        sysAddr: systemAddress,
        loopCount: own.length,
        pointCount: own.reduce((sum, { gear }) => sum + gear.length, 0),
        version: `V3.${i % 4}`,
        portKind: '2',
        baud: '3',
        linkMode: '1',
      },
    }
  })

export function components(floors: readonly FloorPlace[]): Equipment {
  const all = floors.flatMap((floor) => floor.gear.map((gear) => ({ floor, gear })))
  return {
    links: [],
    labels: all.map(({ floor, gear }) => ({
      unitId: floor.building.unitId,
      layerId: floor.layerId,
      kind: 'A',
      targetId: gear.componentId,
      ...gear.at,
    })),
    rows: all.map(({ floor: { building, floorId }, gear }, i): CityRow => {
      const { systemType, systemAddress, componentType, componentAddress } = gear.component
      return {
        object: 'device',
        id: gear.componentId,
        unitId: building.unitId,
        values: {
          devCode: gear.code,
          devName: gear.name,
          subSysType: subSystemOf({ part: 'component', systemType, componentType }),
          devDesc: gear.place,
          buildId: building.buildingId,
          floorId,
          ...made(Math.floor(i / 50)),
          installDate: `${Math.max(building.building.year, 2019)}-07-10`,
          limitYear: 12,
          panelId: panelIdOf(building.buildingId),
          sysType: String(systemType),
          devType: String(componentType),
          loopNo: gear.loop,
          pointNo: gear.point,
          address: componentAddress,
        },
        derived: { transmission_id: building.transmissionId ?? '', system_address: systemAddress },
      }
    }),
  }
}
