/** `day`: by the hour of the day; `leak`: less each hour of the night; `meter`: only more; `falling`: less each week; `still`: as it is. */
export type Play = 'day' | 'leak' | 'meter' | 'falling' | 'still'
type Way = 'onenet' | 'ctwing' | 'mqtt' | 'http' | 'modbus' | 'site' | 'dc09'
type Measured = readonly [point: string, word: string, base: number, swing: number, play: Play]
export type ReporterRow = readonly [unit: number, way: Way, address: string, name: string, profile: string, measures: readonly Measured[]]

const nb = (temperature: number, battery: number, rsrp: number): Measured[] => [
  ['', 'temperature', temperature, 4, 'day'],
  ['', 'battery', battery, 2, 'falling'],
  ['', 'rsrp', rsrp, 6, 'day'],
]

/** New rows go to the end: ids are counted along this table. */
// oxfmt-ignore
export const REPORTER_ROWS: readonly ReporterRow[] = [
  [1, 'onenet', 'ext:cmcc/865000000000101', '2101客房NB烟感',      'standard', nb(23, 96, -84)],
  [1, 'onenet', 'ext:cmcc/865000000000102', '2102客房NB烟感',      'standard', nb(23, 14, -88)],
  [1, 'onenet', 'ext:cmcc/865000000000103', '地下车库NB烟感',      'standard', nb(19, 77, -117)],
  [2, 'ctwing', 'ext:ctcc/865000000000201', '三病区SOS按钮',       'standard', nb(24, 88, -92)],
  [2, 'ctwing', 'ext:ctcc/865000000000202', '食堂NB可燃气体探测器', 'standard', [...nb(27, 100, -90), ['', 'gas', 2, 2, 'day']]],
  [1, 'mqtt',   'iot:DEMO-EF-1',            '配电房电气火灾监控',  'standard', [['L1', 'residual', 180, 60, 'day'], ['L1', 'temperature1', 41, 8, 'day'], ['L1', 'current1', 86, 60, 'day'], ['', 'rsrp', -76, 4, 'day']]],
  [3, 'mqtt',   'iot:DEMO-TANK-1',          '屋顶消防水箱液位计',  'standard', [['', 'level', 2.6, 0.3, 'leak'], ['', 'battery', 91, 1, 'falling']]],
  [3, 'http',   'iot:DEMO-HYD-1',           '东门室外消火栓流量计', 'standard', [['', 'flow', 0, 0, 'still'], ['', 'volume', 420, 0.2, 'meter'], ['', 'pressure', 0.31, 0.04, 'day'], ['', 'battery', 63, 1, 'falling']]],
  [1, 'modbus', 'modbus:pumphouse/1',       '消防泵控制柜',        'pump',     [['', 'pressure', 0.42, 0.06, 'day'], ['P1', 'current1', 0, 0, 'still']]],
  [1, 'modbus', 'modbus:pumphouse/2',       '泵房配电监控',        'electric', [['', 'voltage1', 226, 8, 'day'], ['', 'current1', 31, 14, 'day'], ['', 'residual', 92, 30, 'day'], ['', 'temperature1', 38, 6, 'day']]],
  [1, 'modbus', 'modbus:pumphouse/3',       '储能舱1号电池簇',     'cluster',  [['', 'soc', 62, 40, 'day'], ['', 'cellMax', 3.34, 0.06, 'day'], ['', 'cellMin', 3.29, 0.06, 'day'], ['', 'cellHot', 31, 6, 'day'], ['', 'cellCold', 27, 5, 'day']]],
  [2, 'site',   'ext:mall/P-01',            '喷淋末端压力计',      'standard', [['', 'pressure', 0.36, 0.05, 'day'], ['', 'battery', 81, 1, 'falling']]],
  [2, 'site',   'ext:mall/P-02',            '消火栓末端压力计',    'standard', [['', 'pressure', 0.28, 0.05, 'day'], ['', 'battery', 79, 1, 'falling']]],
  [3, 'dc09',   'dc09:7001',                '海外仓报警主机',      'standard', []],
]
