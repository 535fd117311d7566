import { expect, test } from 'vitest'
import type { AlarmAction } from '../../contract/actions.ts'
import type { AlarmKind } from '../../contract/alarm.ts'
import { noteSent, noteInField } from './drafts.ts'

const rows: [
  what: string,
  draft: string | undefined,
  kind: AlarmKind,
  action: AlarmAction,
  shown: string,
  sent: string,
][] = [
  ['untouched, it says what the kind says', undefined, 'fire', 'confirmFire', '火警，已处理', '火警，已处理'],
  [
    'untouched, a false alarm says it is one',
    undefined,
    'fire',
    'markFalse',
    '火警，已处理',
    '误报单，已处理',
  ],
  [
    'what was typed is sent, without its blanks',
    ' 现场冒烟 ',
    'fire',
    'confirmFire',
    ' 现场冒烟 ',
    '现场冒烟',
  ],
  ['what was typed of a false alarm is sent', '水汽', 'fire', 'markFalse', '水汽', '水汽'],
  ['wiped out, nothing is sent', '', 'fault', 'confirm', '', ''],
  ['blanks are nothing', '  ', 'fault', 'confirm', '  ', ''],
  ['wiped out, a false alarm still says it is one', '', 'urgent', 'markFalse', '', '误报单，已处理'],
]
test.each(rows)('%s', (_, draft, kind, action, shown, sent) =>
  expect([noteInField(draft, kind), noteSent(draft, kind, action)]).toEqual([shown, sent]),
)
