import { expect, test } from 'vitest'
import { alarmOf } from '../testing/alarmOf.ts'
import { spokenOf, withDigitsInWords } from './spoken.ts'

const digits: [what: string, text: string, spoken: string][] = [
  ['an address', '2-087', '二杠零八七'],
  ['a floor', '9 层', '九 层'],
  ['a long number, digit by digit', '1024', '一零二四'],
  ['no digits', '东侧护士站走廊', '东侧护士站走廊'],
  ['letters beside digits', 'B3 区', 'B三 区'],
]
test.each(digits)('%s is read in words', (_, text, spoken) => expect(withDigitsInWords(text)).toBe(spoken))

const alarms: [what: string, given: Parameters<typeof alarmOf>[1], spoken: string][] = [
  [
    'a fire: what, who, where, which',
    {},
    '火警，临江市第三人民医院，住院部 B 座 九F 二 回路 零八七，感烟探测器',
  ],
  [
    'a drill says so first',
    { isDrill: true, buildingName: null, floorName: null, deviceAddress: '', deviceInfo: '' },
    '演练，火警，临江市第三人民医院，感烟探测器',
  ],
  [
    'a fault is called one',
    { kind: 'fault', buildingName: null, floorName: null, deviceAddress: '' },
    '故障，临江市第三人民医院，九 层东侧护士站走廊，感烟探测器',
  ],
]
test.each(alarms)('%s', (_, given, spoken) => expect(spokenOf(alarmOf(1, given))).toBe(spoken))
