import { expect, test } from 'vitest'
import type { CountedLayer } from '../../contract/index.ts'
import { floorRows } from './floorRows.ts'

const layer = (layerId: string, floorId: string, position: number): CountedLayer => ({
  layerId,
  layerName: layerId,
  unitId: 'u',
  buildingId: 'b',
  buildingName: 'b',
  floorId,
  floorNo: 1,
  floorName: floorId,
  position,
  picture: null,
  evacuation: null,
  picturePath: null,
  evacuationPath: null,
  version: 1,
  changedAt: new Date(0),
  total: 0,
  fires: 0,
  alarms: 0,
  faults: 0,
})
const floor = (id: string, code: string) => ({ id, code, name: id })

test('floors stand as in the building, the lowest cellar last; a floor without plan has a row; layers keep their order', () => {
  const floors = [floor('ground', 'A/1'), floor('cellar', 'A/-2'), floor('roof', 'A/12')]
  const rows = floorRows(floors, [
    layer('hall', 'ground', 2),
    layer('shops', 'ground', 1),
    layer('deck', 'roof', 0),
  ])
  expect(rows.map(({ floor: { id }, layer: shown }) => `${id} ${shown?.layerId ?? '-'}`)).toEqual([
    'roof deck',
    'ground shops',
    'ground hall',
    'cellar -',
  ])
})
