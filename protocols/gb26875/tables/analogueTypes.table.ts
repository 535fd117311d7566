/** Table 6. `perUnit`: how many steps of the sent number make one of the unit. 128–255 belong to the maker; the others are reserved. */
export const ANALOGUE_TYPES: readonly [code: number, zh: string, unit: string, min: number, max: number, perUnit: number][] = [
  [1,  '事件计数', '件',     0,    32_000, 1],
  [2,  '高度',     'm',      0,    320,    100],
  [3,  '温度',     '℃',     -273, 3_200,  10],
  [4,  '压力',     'MPa',    0,    3_200,  10],
  [5,  '压力',     'kPa',    0,    3_200,  10],
  [6,  '气体浓度', '%LEL',   0,    100,    10],
  [7,  '时间',     's',      0,    32_000, 1],
  [8,  '电压',     'V',      0,    3_200,  10],
  [9,  '电流',     'A',      0,    3_200,  10],
  [10, '流量',     'L/s',    0,    3_200,  10],
  [11, '风量',     'm³/min', 0,    3_200,  10],
  [12, '风速',     'm/s',    0,    20,     1],
]
