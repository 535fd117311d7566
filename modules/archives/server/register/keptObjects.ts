import { objects, type ObjectDescription } from '../../contract/index.ts'
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
/** In which column a field lies that lists are cut by or others lean on; what stands in none lies in the form's details. */
const columnsBy = ({ key, title, fields }: ObjectDescription, more: readonly KeptColumn[]) => [
  ...namedColumns(key, title),
  ...more.filter((each) => fields.some(({ name }) => each.fields.includes(name))),
]
/** What a description alone says: a unit's rows lie beside each other, and so do the centre's. */
const keptAsDescribed = (described: ObjectDescription): KeptObject =>
  keep(described.object, {
    ...(described.isOfUnit
      ? { table: 'unit_records', columns: columnsBy(described, placedColumns) }
      : {
          table: 'assist_records',
          owner: 'centre',
          columns: columnsBy(described, [column('parent_id', 'uuid', 'parentId'), ...pointColumns('point')]),
        }),
    id: 'record_id',
    hasObject: true,
  })

/** Those that have a table to themselves. */
const ownTables: readonly KeptObject[] = [
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
]

/** What this module keeps, and where. */
export const keptObjects: readonly KeptObject[] = objects.map(
  (described) => ownTables.find(({ description }) => description === described) ?? keptAsDescribed(described),
)
