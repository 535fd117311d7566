import type { OwnMenuNode } from '@gss/web-kit/session/facts'
import { expect, test } from 'vitest'
import { leadsToAlarms } from './leadsToAlarms.ts'
import { menuNodeOf } from './testing/signedIn.ts'

const folder = (...children: OwnMenuNode[]): OwnMenuNode => ({
  ...menuNodeOf('/folder'),
  kind: 'folder',
  children,
})
const menus: [whose: string, menu: OwnMenuNode[], asks: boolean][] = [
  ['a seat’s', [menuNodeOf('/dashboard/center/event', 'alarmDesk')], true],
  [
    'of whoever looks back only',
    [folder(menuNodeOf('/dashboard/center/event/history', 'alarmHistory'))],
    true,
  ],
  ['of an alarm page outside', [{ ...menuNodeOf('/desk', 'alarmDesk'), opensOutside: 'outside' }], false],
  ['of whoever plans shifts', [menuNodeOf('/dashboard/center/load', 'shiftLoad')], false],
  ['the auditor’s', [folder(menuNodeOf('/dashboard/system/log', 'journal'))], false],
  ['nobody’s', [], false],
]
test.each(menus)('whether alarms are asked for is told by the menu: %s', (_, menu, asks) => {
  expect(leadsToAlarms(menu)).toBe(asks)
})
