import type { ComponentStateBit } from '../bits.ts'

/**
 * State codes of the TX3016A: one byte, not bits. From one published source, the last two columns are our reading of it:
 * which bit of the standard's component state the code speaks of, and whether it sets or clears it.
 */
export const TX3016A_CODES: readonly [from: number, to: number, zh: string, bit: ComponentStateBit, sets: boolean][] = [
  [1,  1,  '火警',           'fire',        true],
  [2,  2,  '低限报警',       'supervisory', true],
  [3,  3,  '高限报警',       'supervisory', true],
  [4,  4,  '超量程',         'supervisory', true],
  [5,  5,  '剩余电流报警',   'supervisory', true],
  [6,  6,  '温度报警',       'supervisory', true],
  [7,  7,  '电弧报警',       'supervisory', true],
  [8,  8,  '感烟报警',       'fire',        true],
  [9,  9,  '感温报警',       'fire',        true],
  [10, 10, '手动按钮报警',   'fire',        true],
  [11, 11, '火焰报警',       'fire',        true],
  [12, 12, '预警',           'supervisory', true],
  [20, 20, '故障',           'fault',       true],
  [21, 21, '通信故障',       'fault',       true],
  [22, 22, '主电故障',       'fault',       true],
  [23, 23, '备电故障',       'fault',       true],
  [24, 24, '回路故障',       'fault',       true],
  [25, 25, '部件故障',       'fault',       true],
  [26, 30, '线路或指示故障', 'fault',       true],
  [40, 50, '故障恢复',       'fault',       false],
  [60, 64, '启动',           'started',     true],
  [70, 73, '停止',           'started',     false],
  [80, 80, '反馈',           'feedback',    true],
  [81, 81, '喷洒反馈',       'feedback',    true],
  [82, 82, '反馈撤销',       'feedback',    false],
  [83, 83, '屏蔽',           'shielded',    true],
  [84, 84, '屏蔽解除',       'shielded',    false],
  [85, 85, '监管',           'supervisory', true],
  [86, 86, '监管撤销',       'supervisory', false],
]
