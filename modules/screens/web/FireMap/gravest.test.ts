import { expect, test } from 'vitest'
import type { MapPlace } from '@gss/archives/web'
import { gravest } from './gravest.ts'

const none = { fires: 0, urgents: 0, supervisories: 0, faults: 0 }
// oxfmt-ignore
const cases: [what: string, counts: Partial<typeof none>, state: MapPlace['state']][] = [
  ['nothing open is normal',                  {},                                                    'normal'],
  ['a fire is graver than all others',        { fires: 1, urgents: 3, supervisories: 4, faults: 90 }, 'fire'],
  ['a call for help is graver than a warning', { urgents: 1, supervisories: 4, faults: 90 },          'urgent'],
  ['a warning is graver than faults',         { supervisories: 1, faults: 90 },                      'supervisory'],
  ['a fault is told where nothing else is',   { faults: 1 },                                         'fault'],
]
test.each(cases)('%s', (_, counts, state) => expect(gravest({ ...none, ...counts })).toBe(state))
