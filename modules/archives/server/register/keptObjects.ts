import { BOOK, objects } from '../../contract/index.ts'
import {
  column,
  keeper,
  type KeptColumn,
  type KeptObject,
  namedColumns,
  placedColumns,
  pointColumns,
} from './kept.ts'
import { FLOOR_CODE } from './rowViews.ts'

const keep = keeper(objects)
const record = (object: string, code: string, name: string, places: readonly KeptColumn[] = []) =>
  keep(object, {
    table: 'unit_records',
    id: 'record_id',
    hasObject: true,
    columns: [...namedColumns(code, name), ...places],
  })
const assist = (object: string, more: readonly KeptColumn[] = [], code = 'code') =>
  keep(object, {
    table: 'assist_records',
    id: 'record_id',
    owner: 'centre',
    hasObject: true,
    columns: [...namedColumns(code, 'name'), ...more],
  })
/** An object of the unit's book: told apart and named as its description says. */
const ofBook = (object: string) => {
  const described = objects.find((one) => one.object === object)
  if (!described) throw new Error(`no object ${object}`)
  const { key, title, fields } = described
  const hasFloor = fields.some(({ name }) => name === 'floorId')
  return record(object, key, title, hasFloor ? placedColumns : [column('building_id', 'uuid', 'buildId')])
}
const parent = column('parent_id', 'uuid', 'parentId')

/** What this module keeps, and where. */
export const keptObjects: readonly KeptObject[] = [
  keep('unit', {
    table: 'units',
    id: 'unit_id',
    owner: 'itself',
    columns: [
      ...namedColumns('projCode', 'fullName'),
      column('kind', 'text', 'unitType'),
      column('address', 'text', 'address'),
      ...pointColumns('point'),
      column('fire_department_group', 'text', 'fireDepGroup'),
      column('group_id', 'uuid', 'groupId'),
      column('service', 'text', 'netStatus'),
      column('models', 'text[]', 'model'),
    ],
  }),
  keep('building', {
    table: 'buildings',
    id: 'building_id',
    columns: [...namedColumns('buildCode', 'name'), ...pointColumns('point')],
  }),
  keep('floor', {
    table: 'floors',
    id: 'floor_id',
    columns: [
      column('building_id', 'uuid', 'buildId'),
      column('floor_no', 'integer', 'floorNo'),
      column('name', 'text', 'name'),
    ],
    identity: ['buildId', 'floorNo'],
    shownCode: FLOOR_CODE,
  }),
  keep('controlRoom', {
    table: 'control_rooms',
    id: 'room_id',
    columns: [...namedColumns('roomCode', 'name'), ...placedColumns],
  }),
  record('person', 'mobile', 'name', [column('building_id', 'uuid', 'buildId')]),
  record('patrolPoint', 'pointCode', 'pointName', placedColumns),
  record('patrolItem', 'itemCode', 'content'),
  ...BOOK.map(({ object }) => ofBook(object)),
  ofBook('tankItem'),
  assist('brigade', [parent, ...pointColumns('point')]),
  assist('waterSource', pointColumns('point')),
  assist('maintUnit', pointColumns('point')),
  assist('testUnit'),
  assist('techPerson', [], 'certNo'),
  assist('monitorCentre', [parent, ...pointColumns('point')]),
  assist('group', [parent]),
  assist('audio'),
]
