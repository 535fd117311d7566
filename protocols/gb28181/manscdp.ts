/** Annex A: XML of few tags. Texts are one character a byte, GB 18030 within: names are decoded apart. */
export interface CatalogChannel {
  code: string
  name: string
  parentCode: string
  isOnline: boolean
  /** It says of itself that it turns. */
  hasPtz: boolean
}
export interface GbPreset {
  token: string
  name: string
}
export type Manscdp =
  | { kind: 'keepalive'; deviceId: string; sn: string }
  | { kind: 'catalogueAsk'; deviceId: string; sn: string }
  | { kind: 'catalogue'; deviceId: string; sn: string; sum: number; channels: CatalogChannel[] }
  /** An order to a channel; its eight bytes are read apart (`ptzIn`). */
  | { kind: 'control'; deviceId: string; sn: string; ptz: string }
  | { kind: 'presetsAsk'; deviceId: string; sn: string }
  | { kind: 'presets'; deviceId: string; sn: string; sum: number; presets: GbPreset[] }
  | { kind: 'other'; command: string; deviceId: string; sn: string }

const BODY_MAX_CHARS = 65_535
const CHANNELS_MAX = 1_000
const PRESETS_MAX = 255
/** Annex: 1 a dome, 4 one that is steered; 2 and 3 stand still. */
const TURNING: ReadonlySet<string> = new Set(['1', '4'])
const TURNS = '1'
const STANDS = '3'
const VALUE_MAX_CHARS = 256
/** A whole directory of more channels is read no further. */
const SUM_MAX = 100_000

const textIn = (xml: string, tag: string): string =>
  new RegExp(`<${tag}>([^<]{0,${VALUE_MAX_CHARS}})</${tag}>`).exec(xml)?.[1]?.trim() ?? ''

/** Null: no message of annex A. */
export function manscdpIn(body: string): Manscdp | null {
  if (body.length > BODY_MAX_CHARS) return null
  const command = textIn(body, 'CmdType')
  const list = /<(?:DeviceList|PresetList)/.exec(body)?.index ?? -1
  const head = list < 0 ? body : body.slice(0, list)
  const of = { deviceId: textIn(head, 'DeviceID'), sn: textIn(head, 'SN') }
  if (command === '' || !/^\d{1,24}$/.test(of.deviceId)) return null
  if (command === 'Keepalive') return { kind: 'keepalive', ...of }
  const isAsked = /<Query>/.test(body)
  const sum = Math.min(SUM_MAX, Number(textIn(head, 'SumNum')) || 0)
  if (command === 'DeviceControl') return { kind: 'control', ...of, ptz: textIn(body, 'PTZCmd') }
  if (command === 'PresetQuery')
    return isAsked ? { kind: 'presetsAsk', ...of } : { kind: 'presets', ...of, sum, presets: presetsOf(body) }
  if (command !== 'Catalog') return { kind: 'other', command, ...of }
  return isAsked
    ? { kind: 'catalogueAsk', ...of }
    : { kind: 'catalogue', ...of, sum, channels: channelsOf(body) }
}

function itemsIn(body: string, most: number): string[] {
  const items = /<Item>([\s\S]*?)<\/Item>/g
  const found: string[] = []
  for (let one = items.exec(body); one && found.length < most; one = items.exec(body))
    found.push(one[1] ?? '')
  return found
}
function presetsOf(body: string): GbPreset[] {
  return itemsIn(body, PRESETS_MAX)
    .map((item) => ({ token: textIn(item, 'PresetID'), name: unescaped(textIn(item, 'PresetName')) }))
    .filter(({ token }) => /^\d{1,3}$/.test(token))
}
function channelsOf(body: string): CatalogChannel[] {
  const channels: CatalogChannel[] = []
  for (const item of itemsIn(body, CHANNELS_MAX)) {
    const code = textIn(item, 'DeviceID')
    if (!/^\d{1,24}$/.test(code)) continue
    channels.push({
      code,
      name: unescaped(textIn(item, 'Name')),
      parentCode: textIn(item, 'ParentID'),
      isOnline: /^(ON|OK)/i.test(textIn(item, 'Status')),
      hasPtz: TURNING.has(textIn(item, 'PTZType')),
    })
  }
  return channels
}

const ESCAPES: readonly (readonly [plain: string, escaped: string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]
const escaped = (text: string): string =>
  ESCAPES.reduce((sum, [plain, written]) => sum.replaceAll(plain, written), text)
const unescaped = (text: string): string =>
  ESCAPES.toReversed().reduce((sum, [plain, written]) => sum.replaceAll(written, plain), text)

/** Names have to be one character a byte already. */
export function writeManscdp(message: Written): string {
  const head = (command: string) => [
    `<CmdType>${command}</CmdType>`,
    `<SN>${message.sn}</SN>`,
    `<DeviceID>${message.deviceId}</DeviceID>`,
  ]
  const [root, lines] = written(message, head)
  return ['<?xml version="1.0" encoding="GB2312"?>', `<${root}>`, ...lines, `</${root}>`, ''].join('\r\n')
}
type Written = Exclude<Manscdp, { kind: 'other' }>
function written(message: Written, head: (command: string) => string[]): [root: string, lines: string[]] {
  switch (message.kind) {
    case 'keepalive':
      return ['Notify', [...head('Keepalive'), '<Status>OK</Status>']]
    case 'catalogueAsk':
      return ['Query', head('Catalog')]
    case 'catalogue':
      return [
        'Response',
        [...head('Catalog'), `<SumNum>${message.sum}</SumNum>`, ...listOf(message.channels)],
      ]
    case 'control':
      return ['Control', [...head('DeviceControl'), `<PTZCmd>${message.ptz}</PTZCmd>`]]
    case 'presetsAsk':
      return ['Query', head('PresetQuery')]
    case 'presets':
      return [
        'Response',
        [...head('PresetQuery'), `<SumNum>${message.sum}</SumNum>`, ...presetListOf(message.presets)],
      ]
  }
}
const presetListOf = (presets: readonly GbPreset[]): string[] => [
  `<PresetList Num="${presets.length}">`,
  ...presets.flatMap(({ token, name }) => [
    '<Item>',
    `<PresetID>${token}</PresetID>`,
    `<PresetName>${escaped(name)}</PresetName>`,
    '</Item>',
  ]),
  '</PresetList>',
]
const listOf = (channels: readonly CatalogChannel[]): string[] => [
  `<DeviceList Num="${channels.length}">`,
  ...channels.flatMap(({ code, name, parentCode, isOnline, hasPtz }) => [
    '<Item>',
    `<DeviceID>${code}</DeviceID>`,
    `<Name>${escaped(name)}</Name>`,
    `<ParentID>${parentCode}</ParentID>`,
    `<Status>${isOnline ? 'ON' : 'OFF'}</Status>`,
    `<Info><PTZType>${hasPtz ? TURNS : STANDS}</PTZType></Info>`,
    '</Item>',
  ]),
  '</DeviceList>',
]
