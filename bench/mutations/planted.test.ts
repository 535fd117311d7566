import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FAULTS } from '../attack/faults.table.ts'
import * as broken from '../faults/broken.ts'
import { edited } from './mutation.ts'
import { ROWS } from './rows.table.ts'

const rows = ROWS.map((row) => ({ what: row.what, edits: [row] }))
const planted = [...Object.values(FAULTS).flat(), ...Object.values(broken), ...rows]

test.each(planted.map((mutation) => [mutation.what, mutation] as const))(
  'a build that %s can still be made',
  (_, mutation) => {
    for (const file of new Set(mutation.edits.map((edit) => edit.file))) {
      const source = readFileSync(file, 'utf8')
      expect(edited(source, file, mutation)).not.toBe(source)
    }
  },
)
