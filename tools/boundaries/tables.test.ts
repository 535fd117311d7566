import { expect, test } from 'vitest'
import { read } from '../house/source.ts'
import { mentionsIn, misplaced, ONE_WRITER, TABLES_DOWN, tablesIn } from './tables.ts'

const TABLES = tablesIn([
  'create table units (unit_id uuid)',
  'create table alarms (…); create table if not exists cameras (…)',
])

/** Each table is written by its module; beside them one file more. */
const SOUND: Record<string, string> = {
  'modules/archives/server/keptObjects.ts': `keep('unit', { table: 'units', id: 'unit_id' })`,
  'modules/video/server/store.ts': `place.on().insertInto('cameras').values(rows)`,
  'modules/alarms/server/store.ts': 'sql`insert into alarms select from units join cameras using (unit_id)`',
}
const found = (file: string, line: string) =>
  misplaced(
    Object.entries({ ...SOUND, [file]: line }).flatMap(([name, text]) =>
      mentionsIn(read(name, text), TABLES),
    ),
  ).map(({ rule, to }) => `${rule}: ${to}`)

// oxfmt-ignore
const planted: [what: string, file: string, line: string, broken: string[]][] = [
  ['who stands above may read',                'modules/screens/server/views.ts',  'sql`select from units u join alarms a using (unit_id)`', []],
  ['a word that is no table',                  'modules/archives/server/views.ts', "const name = 'alarms'", []],
  ['a comment',                                'modules/archives/server/views.ts', '// select from alarms', []],
  ['a read upward',                            'modules/archives/server/views.ts', 'sql`select 1 from units u left join\n alarms a using (unit_id)`', [`${TABLES_DOWN}: alarms of alarms`]],
  ['a read upward after a comma',              'modules/archives/server/views.ts', 'sql`select 1 from units u, alarms a`', [`${TABLES_DOWN}: alarms of alarms`]],
  ['a read upward in a piece of a statement',  'modules/archives/server/views.ts', 'const some = sql`left join cameras c on true`', [`${TABLES_DOWN}: cameras of video`]],
  ['a read upward that the driver makes',      'modules/archives/server/store.ts', "on().selectFrom('cameras')", [`${TABLES_DOWN}: cameras of video`]],
  ['a read upward that a row describes',       'modules/archives/server/views.ts', "const leans = { table: 'alarms', column: 'unit_id' }", [`${TABLES_DOWN}: alarms of alarms`]],
  ['a read of a neighbour',                    'modules/gateways/server/views.ts', 'sql`select 1 from cameras`', [`${TABLES_DOWN}: cameras of video`]],
  ['the ground reads no module',               'platform/server-kit/rows.ts',      'sql`select 1 from units`', [`${TABLES_DOWN}: units of archives`]],
  ['a write from above',                       'modules/alarms/server/deed.ts',    'sql`update cameras set name = 1`', [`${ONE_WRITER}: cameras of video`]],
  ['a deletion from above, by the driver',     'modules/alarms/server/deed.ts',    "on().deleteFrom('units')", [`${ONE_WRITER}: units of archives`]],
]
test.each(planted)('%s', (_, file, line, broken) => expect(found(file, line)).toEqual(broken))
