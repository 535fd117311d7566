import { BLANK_ROW, type DownlinkRow, type MapRow, type RegisterEntry, type RegisterWrite, type SourceKind } from '@gss/gateways/contract'

const row = (given: Partial<MapRow>): MapRow => ({ ...BLANK_ROW, ...given })
const STATES: MapRow['when'] = [
  { is: '0', bits: [] },
  { is: '1', bits: ['fire'] },
  { is: '2', bits: ['urgent'] },
  { is: '5', bits: ['fault'] },
]
const point = (ds: string, to: string, scale = 1) => row({ only: `$.ds_id=${ds}`, from: '$.value', to, scale })
const service = (name: string, to: string, scale = 1) => row({ from: `$.payload.serviceData.${name}`, to, scale })

/** What the demo's sources say, as a centre would write it down. */
export const MAPPINGS: {
  code: string
  name: string
  kind: SourceKind
  topics: string
  rows: MapRow[]
  downRows: DownlinkRow[]
}[] = [
  {
    code: 'cmcc',
    name: '移动OneNET烟感',
    kind: 'onenet',
    topics: '',
    rows: [
      point('3303_0_5700', 'temperature'),
      point('3316_0_5700', 'battery'),
      point('3320_0_5700', 'rsrp', -1),
      row({ only: '$.ds_id=3342_0_5500', from: '$.value', to: 'bits', when: STATES }),
    ],
    downRows: [{ action: 'mute', point: '', to: '3342_0_5850', what: 'mute' }],
  },
  {
    code: 'ctcc',
    name: '电信CTWing',
    kind: 'ctwing',
    topics: '',
    rows: [
      service('TData', 'temperature'),
      service('Battery_Level', 'battery'),
      service('RSRP', 'rsrp', -1),
      service('Gas', 'gas'),
      row({ from: '$.payload.serviceData.Alarm_Status', to: 'bits', when: STATES }),
    ],
    downRows: [{ action: 'mute', point: '', to: 'silence', what: '{"mute":1}' }],
  },
  {
    code: 'mall',
    name: '万象城现场MQTT',
    kind: 'mqtt',
    topics: 'site/#',
    rows: [
      row({ from: 'topic[1]', to: 'device' }),
      row({ topic: 'site/+/data', from: '$.kpa', to: 'pressure', scale: 0.001 }),
      row({ topic: 'site/+/data', from: '$.bat', to: 'battery' }),
      row({
        topic: 'site/+/status',
        from: '$',
        to: 'link',
        when: [
          { is: 'online', bits: [] },
          { is: 'offline', bits: ['offline'] },
        ],
      }),
    ],
    downRows: [],
  },
]

const register = (address: number, measure: string, scale: number, offset = 0, point_ = ''): RegisterEntry => ({
  fn: 3,
  address,
  kind: 'i16',
  order: 'ABCD',
  scale,
  offset,
  invalid: 0x7fff,
  measure,
  point: point_,
  bits: [],
})
const bits = (address: number, point_: string, of: RegisterEntry['bits']): RegisterEntry => ({
  ...register(address, '', 1, 0, point_),
  kind: 'bits',
  invalid: null,
  bits: of,
})

/** Of what has three decimals. */
export const REGISTER_SCALE = 0.001
export const REPORTER_PROFILES: { code: string; name: string; periodS: number; rows: RegisterEntry[]; writes: RegisterWrite[] }[] = [
  {
    code: 'pump',
    name: '消防泵控制柜',
    periodS: 10,
    rows: [
      register(0, 'pressure', REGISTER_SCALE),
      register(1, 'current1', 0.1, 0, 'P1'),
      bits(20, 'P1', [
        { at: 0, word: 'started' },
        { at: 1, word: 'supervisory' },
        { at: 2, word: 'fault' },
        { at: 3, word: 'mainPowerFault' },
      ]),
    ],
    writes: [
      { action: 'start', point: 'P1', fn: 5, address: 0, value: 1 },
      { action: 'stop', point: 'P1', fn: 5, address: 0, value: 0 },
    ],
  },
  {
    code: 'electric',
    name: '电气火灾监控',
    periodS: 10,
    rows: [register(0, 'voltage1', 0.1), register(1, 'current1', 0.1), register(2, 'residual', 1), register(3, 'temperature1', 0.1)],
    writes: [],
  },
  {
    code: 'cluster',
    name: '储能电池簇',
    periodS: 10,
    rows: [
      register(0, 'soc', 0.1),
      register(1, 'cellMax', REGISTER_SCALE),
      register(2, 'cellMin', REGISTER_SCALE),
      register(3, 'cellHot', 0.1),
      register(4, 'cellCold', 0.1),
    ],
    writes: [],
  },
]
