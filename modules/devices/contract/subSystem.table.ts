/**
 * Our own sub-systems: what a screen groups devices by, and the icon it draws them with. The specification names the codes 202–206 and
 * 208 (§9); their names, and the codes beside them, are ours. Code 209 is a menu of the specification, not a kind of device.
 */
export const SUB_SYSTEMS: readonly [code: string, zh: string, icon: string][] = [
  ['201', '火灾报警',   'panel'],
  ['202', '消火栓',     'hydrant'],
  ['203', '视频与门禁', 'door-access'],
  ['204', '电气火灾',   'electric-fire'],
  ['205', '可燃气体',   'gas-detector'],
  ['206', '防排烟',     'fan'],
  ['207', '自动喷水',   'sprinkler'],
  ['208', '无线设备',   'nb'],
  ['299', '其他',       'module'],
]

/** Which sub-system a component belongs to. Rows in order; the first that holds wins: its own kind (table 5) says more than the system it hangs on (table 4). */
export const SUB_SYSTEM_OF: readonly [what: string, by: 'component' | 'system', from: number, until: number, subSystem: string][] = [
  ['gas detectors',                         'component', 10, 13, '205'],
  ['gas detectors of no system',            'component', 74, 74, '205'],
  ['electric fire monitors',                'component', 16, 18, '204'],
  ['hydrant buttons',                       'component', 24, 24, '202'],
  ['smoke and heat detectors, call points', 'component', 21, 69, '201'],
  ['video and sound detectors',             'component', 78, 79, '201'],
  ['fans, dampers, smoke outlets',          'component', 111, 116, '206'],
  ['sprinkler pumps, flow, valves',         'component', 95, 99, '207'],
  ['sounders',                              'component', 121, 121, '201'],
  ['the fire alarm system',                 'system', 1, 1, '201'],
  ['hydrants',                              'system', 11, 11, '202'],
  ['sprinklers and water spray',            'system', 12, 12, '207'],
  ['water spray',                           'system', 14, 15, '207'],
  ['smoke control',                         'system', 18, 18, '206'],
  ['linkage',                               'system', 10, 10, '201'],
]
export const OTHER_SUB_SYSTEM = '299'

/** Icons of table 5, by ranges; what no row has takes its sub-system's. Names of `platform/web-kit/icons/devices.svg`. */
export const COMPONENT_ICONS: readonly [from: number, until: number, icon: string][] = [
  [1,   1,   'panel'],
  [10,  13,  'gas-detector'],
  [16,  16,  'electric-fire'],
  [17,  17,  'residual'],
  [18,  18,  'electric-fire'],
  [21,  21,  'isolator'],
  [22,  22,  'panel'],
  [23,  23,  'manual-call'],
  [24,  24,  'hydrant-button'],
  [25,  25,  'smoke-heat'],
  [30,  37,  'heat'],
  [40,  44,  'smoke'],
  [50,  53,  'smoke-heat'],
  [61,  69,  'flame'],
  [74,  74,  'gas-detector'],
  [78,  78,  'camera'],
  [79,  79,  'smoke-heat'],
  [81,  81,  'gas-extinguish'],
  [82,  82,  'module'],
  [83,  83,  'server'],
  [84,  88,  'module'],
  [91,  91,  'pump'],
  [92,  92,  'tank'],
  [95,  95,  'pump'],
  [96,  96,  'flow-switch'],
  [97,  98,  'valve'],
  [99,  99,  'pressure'],
  [101, 101, 'valve'],
  [102, 102, 'fire-door'],
  [103, 103, 'damper'],
  [104, 104, 'fan'],
  [105, 105, 'foam'],
  [106, 106, 'valve'],
  [111, 111, 'fan'],
  [113, 115, 'damper'],
  [116, 117, 'shutter'],
  [118, 118, 'fire-door'],
  [121, 121, 'sounder'],
]
/** Icons of table 4, for what is said of a whole system. */
export const SYSTEM_ICONS: readonly [systemType: number, icon: string][] = [
  [1,  'panel'],
  [10, 'panel'],
  [11, 'hydrant'],
  [12, 'sprinkler'],
  [13, 'gas-extinguish'],
  [14, 'sprinkler'],
  [15, 'sprinkler'],
  [16, 'foam'],
  [17, 'extinguisher'],
  [18, 'fan'],
  [19, 'fire-door'],
  [20, 'elevator'],
  [21, 'broadcast'],
  [22, 'emergency-light'],
  [23, 'power'],
  [24, 'phone'],
]
export const TRANSMISSION_ICON = 'transmission'
