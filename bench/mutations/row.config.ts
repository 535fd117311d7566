import { defineConfig, mergeConfig } from 'vitest/config'
import ours from '../../vitest.config.ts'
import { edited } from './mutation.ts'
import { ROWS } from './rows.table.ts'

const broken = ROWS[Number(process.env['BROKEN_ROW'])]

/** Our tests, of the product with one row broken: the source is changed while it is read, never on the disk. */
export default mergeConfig(
  ours,
  defineConfig({
    plugins: [
      {
        name: 'broken-row',
        enforce: 'pre',
        transform: (source, id) =>
          broken && id.split('?')[0]?.endsWith(`/${broken.file}`)
            ? edited(source, broken.file, { what: broken.what, edits: [broken] })
            : null,
      },
    ],
  }),
)
